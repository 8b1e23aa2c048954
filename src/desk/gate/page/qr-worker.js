// Reads QR codes for browsers that have no BarcodeDetector.
import readQrCode from './jsqr.js'

self.onmessage = ({ data: { data, width, height } }) => {
  self.postMessage(readQrCode(data, width, height)?.data ?? null)
}
