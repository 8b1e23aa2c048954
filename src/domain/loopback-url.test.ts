import { expect, test } from 'vitest'
import { isLoopbackUrl } from './loopback-url'

test.each([
  'smtp://localhost:25',
  'http://127.0.0.1:4000',
  'http://127.8.9.1',
  'postgres://agefest:secret@[::1]:5432/x',
])('%s stays on this machine', (address) => expect(isLoopbackUrl(address)).toBe(true))

test.each([
  'smtp://mail.example',
  'http://10.0.0.5',
  'http://127.0.0.1.example',
  'http://localhost.example',
  'nowhere',
])('%s crosses a network', (address) => expect(isLoopbackUrl(address)).toBe(false))
