/** Whether an address leads to this very machine: what is sent there crosses no network, where others could listen. */
export function staysOnThisMachine(address: string): boolean {
  const hostname = URL.parse(address)?.hostname.toLowerCase() ?? ''
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
