import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port'

/**
 * How the server responds to a recipient: it accepts the email, rejects it with a reply ('450 …'), or never
 * replies.
 */
export type MailServerMode = 'taking' | 'silent' | `${4 | 5}${number} ${string}`

/** A temporary rejection and a permanent one. */
export const temporaryRejection = '450 4.2.0 not now'
export const unknownUserRejection = '550 5.1.1 user unknown'

/** Events of an email: its recipient was offered, or it has arrived but is not yet acknowledged. */
export type MailMoment = 'email offered' | 'email received'

interface MailServerOptions {
  password?: string
  /** Called at each moment. */
  onMoment?: (moment: MailMoment) => void
}

/**
 * Starts a real mail server that stores the emails it receives. It can reject recipients, require a login,
 * stop, and start again on the same port.
 */
export async function startMailServer({ password, onMoment = () => {} }: MailServerOptions = {}) {
  const port = await freePort()
  const emails: { to: string[]; raw: string; messageId: string; subject: string }[] = []
  const rejectedRecipients: string[] = []
  let mode: MailServerMode = 'taking'
  const modeByRecipient = new Map<string, MailServerMode>()
  let nextMode: (() => MailServerMode) | undefined
  let emailCallback: () => unknown = () => {}
  let expectedPassword = password
  let server: SMTPServer | undefined

  const start = async () => {
    server = new SMTPServer({
      authOptional: expectedPassword === undefined,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: (auth, _session, done) =>
        auth.password === expectedPassword ? done(null, { user: auth.username }) : done(new Error('Invalid login')),
      onRcptTo(address, _session, done) {
        onMoment('email offered')
        const recipientMode = modeByRecipient.get(address.address) ?? nextMode?.() ?? mode
        if (recipientMode === 'taking') return done()
        rejectedRecipients.push(address.address)
        if (recipientMode !== 'silent') done(createRejection(recipientMode, address.address))
      },
      onData(stream, session, done) {
        const storeEmail = async (chunks: Uint8Array[]) => {
          const raw = Buffer.concat(chunks).toString('utf8')
          const { messageId = '', subject = '' } = await PostalMime.parse(raw)
          emails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, messageId, subject })
          onMoment('email received')
          await emailCallback()
          done()
        }
        // An email whose sender disconnects midway is discarded.
        stream.toArray().then(storeEmail).catch(done)
      },
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
  }
  const stop = () => new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())))
  await start()
  return {
    url: `smtp://${password === undefined ? '' : 'agefest:right@'}127.0.0.1:${port}`,
    emails,
    /** Recipients that were rejected or left without a reply, one entry for each attempt. */
    rejectedRecipients,
    setMode(next: MailServerMode) {
      mode = next
    },
    /** Sets the mode for one recipient only. */
    setModeFor(address: string, next: MailServerMode) {
      modeByRecipient.set(address, next)
    },
    /** Sets a function that decides anew for each recipient. */
    setNextMode(next: () => MailServerMode) {
      nextMode = next
    },
    /** Sets a callback for emails that have arrived, before they are acknowledged. */
    onEmail(next: () => unknown) {
      emailCallback = next
    },
    expectPassword(next: string) {
      expectedPassword = next
    },
    ...{ start, stop, [Symbol.asyncDispose]: stop },
  }
}

/** The response of a server in this mode, such as '550 5.4.5 Daily limit exceeded'. */
function createRejection(mode: string, address: string): Error {
  return Object.assign(new Error(`${mode.slice(4)}, <${address}>`), { responseCode: Number(mode.slice(0, 3)) })
}
