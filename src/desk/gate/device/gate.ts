// Runs on the devices at the gates, served unbundled with only its types removed.
import { startCamera } from './camera'
import { GateController } from './gate-controller'
import { gateElement, readDirection, showAnswer, showPeople, startSound } from './gate-screen'
import { openGateStore } from './gate-store'
import { registerGateServiceWorker } from './gate-workers'

/** Pause between two exchanges with the server. */
const syncIntervalMs = 5_000
/** The same code is ignored for this long, because the camera reads it many times. */
const repeatMs = 4_000

/** Starts the page of the gate: camera, hand-held scanner, typing, and the exchange with the server. */
async function startGate(): Promise<void> {
  registerGateServiceWorker()
  const device = new GateController(await openGateStore())
  await device.load()
  listenToForm(device)
  listenToScanner((text) => void device.scan(text, readDirection()))
  addEventListener('online', () => void device.sync())
  gateElement<HTMLSelectElement>('list').addEventListener('change', ({ target }) => {
    void device.choose((target as HTMLSelectElement).value)
  })
  gateElement('start').addEventListener('click', () => {
    startSound()
    startReading(device)
  })
  for (;;) {
    await device.sync()
    await new Promise((resolve) => setTimeout(resolve, syncIntervalMs))
  }
}

function startReading(device: GateController): void {
  const video = gateElement<HTMLVideoElement>('camera')
  const start = gateElement('start')
  const recent = { text: '', atMs: 0 }
  start.hidden = true
  video.hidden = false
  startCamera(video, (text) => {
    const nowMs = Date.now()
    const isRepeat = text === recent.text && nowMs - recent.atMs < repeatMs
    Object.assign(recent, { text, atMs: nowMs })
    if (!isRepeat) void device.scan(text, readDirection())
  }).catch(() => {
    start.hidden = false
    video.hidden = true
    showAnswer('quiet', 'No camera', 'Allow the camera in the browser, or type the code or the name.')
  })
}

function listenToForm(device: GateController): void {
  const field = gateElement<HTMLInputElement>('typed')
  gateElement<HTMLFormElement>('find').addEventListener('submit', (event) => {
    event.preventDefault()
    startSound()
    const typed = field.value.trim()
    field.value = ''
    showPeople([], () => {})
    if (typed !== '') void device.scan(typed, readDirection(), true)
  })
}

/** A hand-held scanner is a keyboard that types fast and ends with Enter. */
function listenToScanner(onText: (text: string) => void): void {
  let buffer = ''
  addEventListener('keydown', (event) => {
    const isInField = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (isInField || event.target instanceof HTMLSelectElement || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Enter' && buffer.length > 3) {
      event.preventDefault()
      onText(buffer)
      buffer = ''
    } else if (event.key.length === 1 && buffer.length < 200) {
      if (buffer !== '') event.preventDefault()
      buffer += event.key
    } else if (event.key !== 'Shift') buffer = ''
  })
}

startGate().catch(() => {
  showAnswer('bad', 'This page cannot work here', 'Open it in a current browser, outside private mode.')
})
