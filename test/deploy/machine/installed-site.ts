import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cachedFolder, requireDebianRoot } from './debian-base'
import { installSite, preparationText, prepareMachine } from './go-live'
import { type Machine, startMachine } from './machine'
import { type OutsideServices, startOutsideServices } from './outside-services'
import { hashOfSources, publishRepository } from './publish-repository'

/**
 * Starts a machine on which docs/go-live.md was followed to its end. The first time it is followed indeed, on
 * an empty machine; the result is kept until a file that it depends on changes.
 */
export async function startInstalledMachine(): Promise<Machine> {
  requireDebianRoot()
  const preparationHash = createHash('sha256').update(preparationText).digest('hex').slice(0, 16)
  const prepared = await cachedLayer('prepared', preparationHash, [], prepareMachine)
  const installed = await cachedLayer('installed', hashOfSources(), [prepared], async (machine) => {
    using _repository = publishRepository()
    await installSite(machine)
  })
  const machine = await startMachine({ layers: [installed, prepared] })
  await switchToSandbox(machine)
  return machine
}

/** The provider and the mail server of the guide's rehearsal have ended: uses the sandbox and the outbox. */
async function switchToSandbox(machine: Machine): Promise<void> {
  machine.edit('/etc/agefest.env', /^PAYSTACK_SECRET_KEY=.*\nPAYSTACK_URL=.*/m, 'PAYMENTS=sandbox')
  machine.edit('/etc/agefest.env', /^SMTP_URL=.*\n/m, '')
  await machine.mustRun('agefest-restart')
}

/**
 * Starts a payment provider outside of the machine, and lets the site use it after its next start. The sandbox is
 * part of a server, and gone with it.
 */
export async function switchToOutsideProvider(machine: Machine): Promise<OutsideServices> {
  const services = await startOutsideServices(machine.hostAddress, `https://${machine.address}/api/paystack/webhook`)
  const { PAYSTACK_SECRET_KEY, PAYSTACK_URL } = services.providerVariables
  const variables = `PAYSTACK_SECRET_KEY=${PAYSTACK_SECRET_KEY}\nPAYSTACK_URL=${PAYSTACK_URL}`
  machine.edit('/etc/agefest.env', 'PAYMENTS=sandbox', variables)
  return services
}

/** Returns the folder with what `work` changes on a machine that begins with `layers`. */
async function cachedLayer(
  name: string,
  hash: string,
  layers: readonly string[],
  work: (machine: Machine) => Promise<void>,
): Promise<string> {
  const folder = cachedFolder(name)
  const layer = path.join(folder, hash)
  if (existsSync(layer)) return layer
  for (const old of readdirSync(folder)) rmSync(path.join(folder, old), { recursive: true })
  cpSync('test/deploy/machine/certbot.sh', path.join(cachedFolder('shared'), 'certbot.sh'))
  await using machine = await startMachine({ layers })
  await work(machine)
  await machine.stop()
  // Unlike a rename, also from one file system to another.
  const { status, stderr } = spawnSync('mv', [machine.layer, layer], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mv: ${stderr}`)
  return layer
}
