export declare function hashBuild(folder: string): string
