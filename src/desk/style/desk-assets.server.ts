import { createHash } from 'node:crypto'
import style from './desk.css?raw'
import script from './desk.js?raw'

/** A file that every page of the desk loads. */
export interface DeskAsset {
  /** Its address, which changes with its content. */
  path: `/${string}`
  mediaType: string
  body: string
  /** In addition to those of every file, or instead: a worker has its own policy. */
  headers?: Readonly<Record<string, string>>
}

function deskFile(name: string, extension: 'css' | 'js', mediaType: string, body: string): DeskAsset {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
  return { path: `/assets/${name}-${hash}.${extension}`, mediaType, body }
}

/** The style sheet and the script of the desk. */
export const deskAssets = {
  style: deskFile('desk', 'css', 'text/css; charset=utf-8', style),
  script: deskFile('desk', 'js', 'text/javascript; charset=utf-8', script),
} as const
