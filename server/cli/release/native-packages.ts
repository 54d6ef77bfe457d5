/** Native addons stay outside the server's bundle and are packed beside it; everything else is bundled (vite.config.ts). */
export const nativePackages = ['better-sqlite3', '@resvg/resvg-js', 'sharp']
