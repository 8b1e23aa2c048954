import { expect, test } from 'vitest'
import { aMessage } from '../../builders/contact-message'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

/** Turns, moves, retitles, and begins a line that looks like one of ours. */
const hostile = `\u202etxet${String.fromCharCode(0x9b)}2J\r${String.fromCharCode(0x1b)}]0;x${String.fromCharCode(7)}.`
const forged = '2025-01-01T00:00:00.000Z  AGF-FALSE  paid'

test('what visitors write cannot take the terminal of the desk over, nor pass for a line of it', async () => {
  await using app = await startApp()
  const changes = { message: `Hello ${hostile}`, subject: hostile, email: `a@example.com\n${forged}` }
  const { status, json } = await app.submit('contact', aMessage(changes))
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
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    expect({ command, obeyed: /[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/.test(out) }).toEqual({
      command,
      obeyed: false,
    })
    if (!command.includes('--csv')) expect(out.split('\n').filter((line) => line.startsWith(forged))).toEqual([])
    if (command.includes('--json')) expect(JSON.parse(out).answers.message).toBe(changes.message)
  }
})
