import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port'

/** What it answers to a recipient: to take the letter, to refuse it with an answer ('450 …'), or nothing at all. */
type Mood = 'taking' | 'silent' | `${4 | 5}${number} ${string}`

/** Refusals for now and for good. */
export const notNow = '450 4.2.0 not now'
export const unknownUser = '550 5.1.1 user unknown'

/** What it notices of a letter: somebody wants to hand one over, and it is here but not yet acknowledged. */
export type MailMoment = 'letter offered' | 'letter here'

interface MailServerChoices {
  password?: string
  /** Told each moment when it comes. */
  tell?: (moment: MailMoment) => void
}

/** A real mail server that keeps what it is given. It can be in a bad mood, ask for a login, be down, and come back at the same port. */
export async function startMailServer({ password, tell = () => {} }: MailServerChoices = {}) {
  const port = await freePort()
  const letters: { to: string[]; raw: string; messageId: string; subject: string }[] = []
  const refused: string[] = []
  let mood: Mood = 'taking'
  const moodsFor = new Map<string, Mood>()
  let onLetter: () => unknown = () => {}
  let rightPassword = password
  let server: SMTPServer | undefined

  const start = async () => {
    server = new SMTPServer({
      authOptional: rightPassword === undefined,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: (auth, _session, done) =>
        auth.password === rightPassword ? done(null, { user: auth.username }) : done(new Error('Invalid login')),
      onRcptTo(address, _session, done) {
        tell('letter offered')
        const answer = moodsFor.get(address.address) ?? mood
        if (answer === 'taking') return done()
        refused.push(address.address)
        if (answer === 'silent') return
        const [code, words] = [answer.slice(0, 3), answer.slice(4)]
        done(Object.assign(new Error(`${words}, <${address.address}>`), { responseCode: Number(code) }))
      },
      onData(stream, session, done) {
        const keep = async (chunks: Uint8Array[]) => {
          const raw = Buffer.concat(chunks).toString('utf8')
          const { messageId = '', subject = '' } = await PostalMime.parse(raw)
          letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, messageId, subject })
          tell('letter here')
          await onLetter()
          done()
        }
        // A letter whose sender goes away in its middle is no letter.
        stream.toArray().then(keep).catch(done)
      },
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
  }
  const stop = () => new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())))
  await start()
  return {
    url: `smtp://${password === undefined ? '' : 'agefest:right@'}127.0.0.1:${port}`,
    letters,
    /** Recipients that were refused, one for each try. */
    refused,
    feel(next: Mood) {
      mood = next
    },
    /** The same towards one recipient only. */
    feelTowards(address: string, next: Mood) {
      moodsFor.set(address, next)
    },
    /** Done when a letter is here, before it is acknowledged. */
    onLetter(next: () => unknown) {
      onLetter = next
    },
    expectPassword(next: string) {
      rightPassword = next
    },
    start,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
