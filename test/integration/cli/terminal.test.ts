import { expect, test } from 'vitest'
import { aContactMessage } from '../../builders/contact-message'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

/**
 * Control characters that reverse the text direction, clear the screen, return to the line start and set
 * the window title.
 */
const unsafeText = `\u202etxet${String.fromCharCode(0x9b)}2J\r${String.fromCharCode(0x1b)}]0;x${String.fromCharCode(7)}.`
const forgedLine = '2025-01-01T00:00:00.000Z  AGF-FALSE  paid'

test('text from visitors cannot control the operator’s terminal or forge a line of output', async () => {
  await using app = await startApp()
  const overrides = { message: `Hello ${unsafeText}`, subject: unsafeText, email: `a@example.com\n${forgedLine}` }
  const { status, json } = await app.submit('contact', aContactMessage(overrides))
  expect(status).toBe(200)
  for (const command of [
    ['list', 'contact'],
    ['list', 'contact', '--json'],
    ['list', 'contact', '--csv'],
    ['show', String(json.code)],
  ]) {
    const { code, out } = await runCommand(app.variables, ...command)
    expect(code).toBe(0)
    expect(out).toContain(json.code)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for these characters
    expect({ command, obeyed: /[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/.test(out) }).toEqual({
      command,
      obeyed: false,
    })
    if (!command.includes('--csv')) expect(out.split('\n').filter((line) => line.startsWith(forgedLine))).toEqual([])
    if (command.includes('--json')) expect(JSON.parse(out).answers.message).toBe(overrides.message)
  }
})
