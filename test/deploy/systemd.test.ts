import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInstalledMachine } from './machine/installed-site'
import type { Machine } from './machine/machine'

let machine: Machine

beforeAll(async () => {
  machine = await startInstalledMachine()
  await becomesReady()
})
afterAll(() => machine[Symbol.asyncDispose]())

const becomesReady = () =>
  machine.mustRun(
    'curl --silent --fail --retry 60 --retry-connrefused --retry-all-errors --retry-delay 1 http://127.0.0.1:3000/readyz',
  )
const property = async (name: string, unit = 'agefest') =>
  (await machine.mustRun(`systemctl show --value --property=${name} ${unit}`)).trim()

test('systemd accepts the units without a warning', async () => {
  const units = (await machine.mustRun('ls -d /etc/systemd/system/agefest*')).trim().split('\n')
  expect(units).toHaveLength(3)
  await machine.mustRun('cp /etc/systemd/system/agefest.service /etc/systemd/system/agefest@.service')
  for (const unit of [...units, '/etc/systemd/system/agefest@3000.service'])
    expect({ unit, ...(await machine.run(`systemd-analyze verify --man=no ${unit}`)) }).toEqual({
      unit,
      code: 0,
      out: '',
    })
  await machine.mustRun('rm /etc/systemd/system/agefest@.service')
})

test('the server can write nowhere but to its data, and gain no privileges', async () => {
  const exposure = /exposure level for agefest.service: ([\d.]+)/.exec(
    await machine.mustRun('systemd-analyze security agefest'),
  )
  console.log(`figure: systemd-analyze security agefest: ${exposure?.[1]}`)
  expect(Number(exposure?.[1])).toBeLessThan(2.5)
  const pid = await property('MainPID')
  const inService = (command: string) =>
    machine.run(`nsenter --target ${pid} --mount runuser -u agefest -- sh -c '${command}'`)
  expect((await inService('touch /var/lib/agefest/probe && rm /var/lib/agefest/probe')).code).toBe(0)
  for (const file of ['/srv/agefest/probe', '/srv/agefest/dist/server/probe', '/etc/probe', '/var/probe'])
    expect({ file, ...(await inService(`touch ${file}`)) }).toMatchObject({ file, code: 1 })
  expect(await machine.mustRun(`grep -E "^(CapEff|NoNewPrivs|Seccomp):" /proc/${pid}/status`)).toMatch(
    /CapEff:\s0{16}\nNoNewPrivs:\s1\nSeccomp:\s2/,
  )
})

test.each(['--kill-who=main', '--kill-who=all'])(
  'a server that is killed (%s) is back within seconds, without a build',
  async (whom) => {
    const before = await property('MainPID')
    const startedAtMs = performance.now()
    await machine.mustRun(`systemctl kill --signal=KILL ${whom} agefest`)
    await expect.poll(() => property('MainPID')).not.toBe(before)
    await becomesReady()
    const seconds = ((performance.now() - startedAtMs) / 1_000).toFixed(1)
    console.log(`figure: killed with ${whom}, ready again after ${seconds} s`)
    expect(await machine.mustRun('journalctl --unit agefest --output cat --since -2min')).not.toMatch(
      /Building|Installing/,
    )
  },
)

test('stopping the service ends the server with 0 within 15 seconds', async () => {
  const startedAtMs = performance.now()
  await machine.mustRun('systemctl stop agefest')
  expect(performance.now() - startedAtMs).toBeLessThan(15_000)
  expect([await property('Result'), await property('ExecMainStatus')]).toEqual(['success', '0'])
  await machine.mustRun('systemctl start agefest')
  await becomesReady()
})

test('a backup is restored on a machine whose server has never started', async () => {
  const orders = () => machine.mustRun('agefest list all --json 2> /dev/null')
  const before = await orders()
  expect(before).toContain('"id"')
  await machine.mustRun('agefest backup /var/backups/agefest/copy.sqlite')
  await machine.mustRun('systemctl stop agefest && mv /var/lib/agefest /root/data')
  await machine.mustRun('agefest restore /var/backups/agefest/copy.sqlite')
  expect(await orders()).toBe(before)
  await machine.mustRun('systemctl start agefest')
  await becomesReady()
})

test('a wrong setting is named in the journal, and the server starts by itself once it is right', async () => {
  machine.edit('/etc/agefest.env', 'TRUST_PROXY=1', 'TRUST_PROXY=one')
  await machine.mustRun('systemctl restart agefest')
  await expect
    .poll(() => machine.mustRun('journalctl --unit agefest --output cat --lines 20'))
    .toContain('TRUST_PROXY must be')
  machine.edit('/etc/agefest.env', 'TRUST_PROXY=one', 'TRUST_PROXY=1')
  await becomesReady()
})

test('Prometheus accepts the metrics of the server and the sample alerts', async () => {
  await machine.mustRun('apt-get install -y --no-install-recommends prometheus')
  await machine.mustRun('echo METRICS_PORT=9464 >> /etc/agefest.env && agefest-restart')
  const readings = `curl --silent --fail --retry 20 --retry-connrefused --retry-delay 1 http://127.0.0.1:9464/metrics`
  await machine.mustRun('curl --silent http://127.0.0.1:3000/ http://127.0.0.1:3000/about > /dev/null')
  expect(await machine.run(`${readings} | promtool check metrics`)).toEqual({ code: 0, out: '' })
  expect(await machine.mustRun('promtool check rules /srv/agefest/deploy/prometheus/alerts.yml')).toMatch(
    /SUCCESS: 1\d rules/,
  )
  // Nobody outside of the machine reaches them.
  await expect(fetch(`http://${machine.address}:9464/metrics`)).rejects.toThrow()
})

test('the doctor runs every morning, in the time of Nigeria', async () => {
  expect(await machine.mustRun('systemctl list-timers --all agefest-doctor.timer')).toContain('agefest-doctor.service')
  expect(await property('TimersCalendar', 'agefest-doctor.timer')).toContain('06:30:00 Africa/Lagos')
  await machine.run('systemctl start agefest-doctor')
  expect(await machine.mustRun('journalctl --unit agefest-doctor --output cat')).toMatch(/\b(ok|ACT)\b/)
})
