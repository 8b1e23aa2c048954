import { expect, test } from 'vitest'
import { parsePublicOrigin } from './public-origin'

test.each([
  ['https://agefest.example', 'https://agefest.example'],
  ['https://agefest.example/', 'https://agefest.example'],
  [' HTTPS://AgeFest.Example:443// ', 'https://agefest.example'],
  ['http://agefest.example:80', 'http://agefest.example'],
  ['http://agefest.example:8443', 'http://agefest.example:8443'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%j is the site at %s', (text, origin) => {
  expect(parsePublicOrigin(text)).toBe(origin)
})

test.each([
  '',
  'agefest.example',
  '//agefest.example',
  'https://',
  'ftp://agefest.example',
  'javascript:alert(1)',
  'https://agefest.example/site',
  'https://agefest.example/?a=b',
  'https://agefest.example/#top',
  'https://user@agefest.example',
  'https://:password@agefest.example',
  'https://agefest.example:0',
  'https://agefest.example:70000',
])('%j is not the origin of a site', (text) => {
  expect(parsePublicOrigin(text)).toBeUndefined()
})
