/** Loads and runs one chunk of the application. */
export async function importChunk(url: string): Promise<void> {
  await import(/* @vite-ignore */ url)
}
