import type { BrowserContext, Page } from 'playwright-core'

/** A slow phone network, as Lighthouse applies it. In bytes a second and ms. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 86_400 }
/** How many times slower the processor is than this machine's. */
const processorRate = 4

/** Opens a page on a slow network and a slow processor. */
export async function openThrottledPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  return page
}
