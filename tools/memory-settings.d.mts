/** The types of memory-settings.mjs, which runs before TypeScript is installed. */
export const memorySettings: { flags: string[]; environment: Record<string, string> }
