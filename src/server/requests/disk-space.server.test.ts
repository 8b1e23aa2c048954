import { expect, test } from 'vitest'
import { trackDiskSpace } from './disk-space.server'

test('forms that are stored at the same time together keep the reserved space free', async () => {
  const disk = trackDiskSpace(1_000, async () => 1_500)
  const first = await disk.reserve(200)
  await expect(disk.reserve(100)).rejects.toThrow('nearly full')
  first.release()
  first.release()
  const second = await disk.reserve(250)
  await expect(disk.check()).resolves.toBeUndefined()
  second.release()
})

test('a form without images is stored even if the disk is full', async () => {
  const disk = trackDiskSpace(1_000, async () => 10)
  await expect(disk.check()).rejects.toThrow('nearly full')
  await expect(disk.reserve(0)).resolves.toBeDefined()
})
