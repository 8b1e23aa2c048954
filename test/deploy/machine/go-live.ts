import tls from 'node:tls'
import { expect } from 'vitest'
import { aContactMessage } from '../../builders/contact-message'
import { aPayingDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'
import { type Machine, waitFor } from './machine'
import { type OutsideServices, startOutsideServices } from './outside-services'
import { repositoryAddress } from './publish-repository'
import { type GuideStep, readGuide } from './read-guide'
import { createSiteClient, siteHost } from './site-client'

const settingsFile = '/etc/agefest.env'
const authorityFile = '/root/authority/authority.pem'

/** What a step of the guide asks for besides its commands, before the block with this number, from 0. */
type Errand = (machine: Machine, services: OutsideServices) => Promise<void> | void

const errands: Readonly<Record<string, Readonly<Record<number, Errand>>>> = {
  '3. Write the settings': {
    1: (machine, services) => {
      machine.edit(settingsFile, /^#SMTP_URL=.*/m, `SMTP_URL=${services.smtpUrl}`)
    },
  },
  '8. Send an email': {
    0: async (machine, { mail }) => {
      const site = siteOf(machine)
      const message = Response.json(aContactMessage({ email: 'first@example.com' }))
      expect(await site.sendForm('/api/contact-us', message)).toMatchObject({ status: 200 })
      await receives(mail, 'first@example.com', `office@${siteHost}`)
    },
  },
  '9. Rehearse a payment': {
    0: (machine, services) => {
      const { PAYSTACK_SECRET_KEY: key, PAYSTACK_URL: url } = services.providerVariables
      machine.edit(settingsFile, /^#PAYSTACK_SECRET_KEY=.*/m, `PAYSTACK_SECRET_KEY=${key}\nPAYSTACK_URL=${url}`)
      machine.edit(settingsFile, /^PAYMENTS=sandbox\n/m, '')
    },
    1: async (machine, { pay, mail }) => {
      // The provider's events come from here, and must reach the site with its certificate.
      tls.setDefaultCACertificates([...tls.getCACertificates(), machine.readFile(authorityFile)])
      const site = siteOf(machine)
      const form = new Response(toFormData(aPayingDelegate({ email: 'buyer@example.com' })))
      const { body } = await site.sendForm('/api/paystack/pay', form)
      await pay(JSON.parse(body.toString()).authorization_url)
      await receives(mail, 'buyer@example.com')
      expect(await machine.mustRun('agefest list registration --json')).toContain('"state":"paid"')
    },
  },
  '10. Take real payments': {
    2: async (machine) => {
      const folder = '/var/backups/agefest'
      await machine.mustRun(`timeout 300 sh -c 'until ls ${folder}/agefest-nightly-*.sqlite; do sleep 1; done'`)
    },
  },
}

/** Waits until each of these recipients has an email. */
async function receives({ emails }: OutsideServices['mail'], ...recipients: string[]): Promise<void> {
  await waitFor(
    () => recipients.every((recipient) => emails.some(({ to }) => to.includes(recipient))) || undefined,
    () => `emails to ${recipients}`,
  )
}

/** The doctor of a rehearsal finds what is missing for a public site, and says so with its exit code. */
const mayFail = /^agefest doctor$/m

/** The steps of docs/go-live.md; the first one is its introduction. */
const [introduction, preparation, ...laterSteps] = readGuide('docs/go-live.md')

/** Follows the first step of docs/go-live.md, which installs Debian's packages, on an empty machine. */
export const prepareMachine = (machine: Machine) => followSteps(machine, preparation === undefined ? [] : [preparation])

/** Follows the commands of one section of a guide, on a machine with the site. */
export async function followGuideSection(machine: Machine, file: string, title: string): Promise<void> {
  const sections = readGuide(file).filter((section) => section.title === title)
  if (sections.length !== 1) throw new Error(`${file} has no section ${title} with commands`)
  await followSteps(machine, sections)
}

/** Follows the other steps. */
export const installSite = (machine: Machine) => followSteps(machine, laterSteps)

/** What the first step depends on. */
export const preparationText = JSON.stringify(preparation)

/**
 * Follows steps command by command. Throws at the first command that fails, or whose output lacks a line that
 * the guide shows.
 */
async function followSteps(machine: Machine, steps: readonly GuideStep[]): Promise<void> {
  const exports = introduction?.blocks.map(({ commands }) => commands).join('\n') ?? ''
  const prelude = exports.replace(/REPOSITORY=.*/, `REPOSITORY=${repositoryAddress}`)
  await machine.mustRun('install /mnt/shared/certbot.sh /usr/local/bin/certbot')
  await using services = await startOutsideServices(
    machine.hostAddress,
    `https://${machine.address}/api/paystack/webhook`,
  )
  for (const step of steps) await followStep(step)

  async function followStep({ title, blocks }: GuideStep): Promise<void> {
    for (const [index, { commands, expectedLines }] of blocks.entries()) {
      await errands[title]?.[index]?.(machine, services)
      const startedAtMs = performance.now()
      const { code, out } = await machine.run(`set -e\n${prelude}\n${commands}`)
      console.log(`step ${title}: ${commands.split('\n', 1)[0]} … ${Math.round(performance.now() - startedAtMs)} ms`)
      const missing = expectedLines.filter((line) => !out.includes(line))
      if ((code === 0 || mayFail.test(commands)) && missing.length === 0) continue
      throw new Error(`docs/go-live.md, step ${title}:\n${commands}\nended with ${code}, without ${missing}:\n${out}`)
    }
  }
}

/** A client of the site with the machine's certificate. */
export function siteOf(machine: Machine) {
  return createSiteClient(machine.address, machine.readFile(authorityFile))
}
