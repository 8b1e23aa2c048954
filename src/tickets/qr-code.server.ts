import { create } from 'qrcode'
import type { QrCode } from './shown-ticket'

/** A QR code and its modules, row by row: 1 is dark. */
interface DrawnQrCode {
  qrCode: QrCode
  modules: Uint8Array
}

/** Some 5 kB each: the tickets that pages, PDFs and emails have shown last. */
const maxDrawn = 600
const drawnCodes = new Map<string, DrawnQrCode>()

/**
 * Draws a text as a QR code. With the error correction M it is still read if a seventh of it is scratched or
 * covered. Drawing takes 1.5 ms of processor time, so the codes that were drawn last are kept: the page of an
 * order, its PDF and its email show the same ones.
 */
export function drawQrCode(text: string): QrCode {
  return findOrDraw(text).qrCode
}

/** The modules of the QR code that `drawQrCode` draws. */
export function drawQrModules(text: string): { size: number; modules: Uint8Array } {
  const { qrCode, modules } = findOrDraw(text)
  return { size: qrCode.size, modules }
}

function findOrDraw(text: string): DrawnQrCode {
  const drawn = drawnCodes.get(text) ?? draw(text)
  // The last one used is the last one in the map.
  drawnCodes.delete(text)
  drawnCodes.set(text, drawn)
  const [oldest] = drawnCodes.keys()
  if (drawnCodes.size > maxDrawn && oldest !== undefined) drawnCodes.delete(oldest)
  return drawn
}

function draw(text: string): DrawnQrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const modules = Uint8Array.from(data)
  const isDark = (row: number, column: number) => column < size && modules[row * size + column] === 1
  const runs: string[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column
      while (isDark(row, column)) column++
      if (column > start) runs.push(`M${start} ${row}h${column - start}v1H${start}z`)
    }
  }
  return { qrCode: { size, path: runs.join('') }, modules }
}
