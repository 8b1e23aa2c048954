import { create } from 'qrcode'
import type { QrCode } from './shown-ticket'

/**
 * Draws a text as a QR code. With the error correction M it is still read if a seventh of it is scratched or
 * covered.
 */
export function drawQrCode(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const isDark = (row: number, column: number) => column < size && data[row * size + column] === 1
  const runs: string[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column
      while (isDark(row, column)) column++
      if (column > start) runs.push(`M${start} ${row}h${column - start}v1H${start}z`)
    }
  }
  return { size, path: runs.join('') }
}
