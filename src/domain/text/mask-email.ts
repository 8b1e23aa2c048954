/** Masks an address, for example as 'a…@example.com'. */
export function maskEmail(email: string): string {
  const atIndex = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}…${email.slice(atIndex)}`
}
