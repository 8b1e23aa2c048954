/** Whether a URL points to this machine, so that data sent there does not cross a network. */
export function isLoopbackUrl(url: string): boolean {
  const hostname = URL.parse(url)?.hostname.toLowerCase() ?? ''
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
