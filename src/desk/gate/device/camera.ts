// Runs on the devices at the gates, served unbundled with only its types removed.
import { startQrWorker } from './gate-workers'

/** Reads the text of a QR code in the picture of the camera; undefined if there is none. */
type FrameReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** Available in Chrome on Android, but not in Safari and Firefox. */
declare class BarcodeDetector {
  static getSupportedFormats(): Promise<string[]>
  constructor(options: { formats: string[] })
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

/** The pause between two pictures, in addition to the 10 to 60 ms that reading takes. */
const frameIntervalMs = 100

/** Starts the camera and calls `onText` for each QR code. Rejects if there is no camera, or it is not allowed. */
export async function startCamera(video: HTMLVideoElement, onText: (text: string) => void): Promise<void> {
  video.srcObject = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 } },
  })
  await video.play()
  const read = await createReader()
  for (;;) {
    const text = document.hidden || video.readyState < 2 ? undefined : await read(video).catch(() => undefined)
    if (text !== undefined) onText(text)
    await new Promise((resolve) => setTimeout(resolve, frameIntervalMs))
  }
}

async function createReader(): Promise<FrameReader> {
  const isBuiltIn = 'BarcodeDetector' in window && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')
  if (!isBuiltIn) return createWorkerReader()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

/** Larger pictures take longer to read, without better results. */
const maxWorkerWidth = 800

/** Reads in a worker, so that the page stays responsive. */
function createWorkerReader(): FrameReader {
  const worker = startQrWorker()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) =>
    new Promise((resolve, reject) => {
      if (context === null) return resolve(undefined)
      const scale = Math.min(1, maxWorkerWidth / video.videoWidth)
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
      worker.onmessage = ({ data: text }) => resolve(text ?? undefined)
      worker.onerror = reject
      worker.postMessage({ data, width, height }, [data.buffer])
    })
}
