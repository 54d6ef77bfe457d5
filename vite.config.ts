import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Native addons stay outside the server's bundle; everything else goes in, which halves start-up time and memory. */
const nativePackages = ['better-sqlite3', '@node-rs/argon2', '@resvg/resvg-js']

// Not the HTTP link: it comes with the first request (src/lib/lazy-link.ts).
const frameworkPackages = /node_modules[\\/](react|react-dom|scheduler|@tanstack|@trpc)[\\/](?!.*(httpLink|httpUtils))/

/** Small pieces that nearly every page shows. */
const sharedPieces =
  /src[\\/](components[\\/](picture|date-text|prose|share-button|contour-lines|affiliate-link)|lib[\\/](load|track|page-head)|domain[\\/](dates|image-url|image-variants|search-text|art-address|card-address|depth-band|dive-site|plain-text|row-id))\.tsx?$/

export default defineConfig(({ command }) => ({
  // Unit tests read no styles and generate no routes.
  plugins: process.env.VITEST
    ? []
    : [
        tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          // One file a screen, its loader included: the entry keeps addresses, heads, and what is shown when a file fails.
          codeSplittingOptions: {
            defaultBehavior: [['loader', 'component', 'pendingComponent']],
          },
          routesDirectory: 'src/routes',
          generatedRouteTree: 'src/route-tree.gen.ts',
          quoteStyle: 'single',
        }),
        react(),
        tailwindcss(),
      ],
  appType: 'custom',
  builder: { sharedConfigBuild: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2023',
        assetsInlineLimit: 0,
        rollupOptions: {
          input: { entry: 'src/entry-client.tsx' },
          // What most pages need, in two files: they compress better than in twenty.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: frameworkPackages },
                { name: 'shared', test: sharedPieces },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Without it React decides at run time, and takes its development half unless NODE_ENV says otherwise.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      resolve: command === 'build' ? { noExternal: true, external: nativePackages } : {},
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node22',
        sourcemap: true,
        rollupOptions: {
          input: {
            main: 'server/main.ts',
            start: 'server/start.ts',
            migrate: 'server/cli/migrate.ts',
            seed: 'server/cli/seed.ts',
            backup: 'server/cli/backup.ts',
            'card-worker': 'server/art/card/worker.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'db/**/*.test.ts'],
    restoreMocks: true,
    // Generous: CI machines are shared, and no test measures time.
    testTimeout: 30_000,
  },
}))
