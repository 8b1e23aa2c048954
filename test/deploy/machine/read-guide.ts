import { readFileSync } from 'node:fs'

/** A step of a guide: its commands, and lines that their output must contain. */
export interface GuideStep {
  title: string
  /** The blocks of commands in order, each with the output that the guide shows for it, if any. */
  blocks: { commands: string; expectedLines: string[] }[]
}

/**
 * Reads the commands of a guide in Markdown: each `sh` block, with the lines of the `text` block that follows
 * it. The steps are its second-level headings; what stands before the first one is a step without a title.
 */
export function readGuide(file: string): GuideStep[] {
  return readFileSync(file, 'utf8')
    .split(/^(?=## )/m)
    .map((section) => ({ title: /^## (.*)/.exec(section)?.[1] ?? '', blocks: readBlocks(section) }))
    .filter(({ blocks }) => blocks.length > 0)
}

function readBlocks(section: string): GuideStep['blocks'] {
  const blocks: GuideStep['blocks'] = []
  for (const [, indent = '', kind, text = ''] of section.matchAll(/^( *)```(sh|text)\n([\s\S]*?)^ *```$/gm)) {
    const lines = text.split('\n').map((line) => line.slice(indent.length))
    if (kind === 'sh') blocks.push({ commands: lines.join('\n').trim(), expectedLines: [] })
    else blocks.at(-1)?.expectedLines.push(...lines.filter((line) => line !== ''))
  }
  return blocks
}
