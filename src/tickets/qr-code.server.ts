import { create } from 'qrcode'
import type { QrCode } from './shown-ticket'

/** The modules of a QR code, without its margin: what is outside is light. */
export interface QrModules {
  size: number
  isDark: (row: number, column: number) => boolean
}

/**
 * Encodes a text as a QR code. With the error correction M it is still read if a seventh of it is scratched or
 * covered.
 */
export function encodeQrCode(text: string): QrModules {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const isInside = (index: number) => index >= 0 && index < size
  return {
    size,
    isDark: (row, column) => isInside(row) && isInside(column) && data[row * size + column] === 1,
  }
}

/** Draws a text as a QR code. */
export function drawQrCode(text: string): QrCode {
  return drawQrPath(encodeQrCode(text))
}

/** Draws a QR code as one path. */
export function drawQrPath({ size, isDark }: QrModules): QrCode {
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
