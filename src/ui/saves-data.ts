/**
 * Whether this visitor saves data: the browser's data saver is on, the system asks for less data, or the network is
 * very slow. Nothing is loaded in advance for them, and pictures do not advance by themselves.
 * Source: docs/product/pages.md#28-saving-data.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return (
    connection?.saveData === true ||
    /2g/.test(connection?.effectiveType ?? '') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  )
}
