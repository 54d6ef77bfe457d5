import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nativePackages } from './server/cli/release/native-packages.ts'
import { supportedBrowsers } from './server/cli/supported-browsers.ts'
import { readBuiltAssets } from './server/http/pages/built-assets.ts'

/** What every page runs on. Without mutations, which come with forms, and without the administrator's long lists. */
const frameworkPackages =
  /rolldown.runtime|node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|@trpc)[\\/](?!.*(useMutation|mutationObserver)|(react-virtual|virtual-core)[\\/])/

/** The way to the server: a first visit makes no request, because its data came with the page (src/lib/lazy-link.ts). */
const httpLink = /src[\\/]lib[\\/]http-link|@trpc[\\/]client[\\/].*(httpLink|httpUtils)|node_modules[\\/]superjson/

/** Small pieces that nearly every page shows. */
const sharedPieces =
  /lucide-react[\\/].*(arrow-left|icons[\\/]star\.)|src[\\/](entry-client|components[\\/]ui[\\/](picture|video-player|date-text|prose|share-button|contour-lines)|lib[\\/](load|track|page-head)|domain[\\/][a-z-]+[\\/](dates|image-url|image-variants|search-text|dive-site|plain-text|row-id|numbers))\.tsx?$/

/** What the directory and the management of dive sites share: each small piece would be a file of its own for visitors. */
const directoryPieces =
  /lucide-react[\\/].*(triangle|key-round|icons[\\/]ban\.)|src[\\/]domain[\\/][a-z-]+[\\/](dive-site-names|dive-site-matching|depth-range|map-view|distance)\.ts$|src[\\/]features[\\/]dive-sites[\\/](status-label|fact-list|dive-site-summary)\.tsx?$/

/** What the directory and a dive site's page have of the diver's own list. */
const mySitesPieces =
  /lucide-react[\\/].*icons[\\/]bookmark(-check)?\.|src[\\/]domain[\\/]my-sites[\\/]my-sites\.ts$|src[\\/]features[\\/]dive-sites[\\/]my-sites[\\/](my-sites-store|my-sites-filter|save-site|save-button)\.tsx?$/

/** What the home page shares with the screens where its products and locations are written. */
const homeCards =
  /src[\\/](features[\\/]catalogue[\\/](product|location)-card|domain[\\/]catalogue[\\/]product-image)\.tsx?$/

const target = [...Object.entries(supportedBrowsers), ['ios', supportedBrowsers.safari]].map((browser) =>
  browser.join(''),
)

/** Only a hash, the same on both sides: content blockers stop files with a name like `newsletter-…`. */
const assetNames = { hashCharacters: 'hex', assetFileNames: 'assets/[hash:12][extname]' } as const

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // One file a screen, its loader included: the entry keeps paths, heads, and what is shown when a file fails.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent']],
      },
      // The server has them all at hand: it renders without an import for each page.
      plugin: { vite: { environmentName: 'client' } },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
  ],
  appType: 'custom',
  // React has had the hook since 18; the shim beside it is for older ones.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  builder: { sharedConfigBuild: true },
  worker: {
    format: 'es',
    rollupOptions: {
      output: { ...assetNames, entryFileNames: 'assets/[hash:12].js', chunkFileNames: 'assets/[hash:12].js' },
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target,
        assetsInlineLimit: 0,
        // Swagger UI, which only /api/docs loads, is the largest file.
        chunkSizeWarningLimit: 1800,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: {
            entry: 'src/entry-client.tsx',
            'api-docs': 'src/api-docs.ts',
            'api-docs-styles': 'src/api-docs.css',
          },
          treeshake: {
            // They don't say so themselves, and their classes' static fields would keep every link in the bundle.
            moduleSideEffects: [{ test: /node_modules[\\/]@trpc[\\/]/, sideEffects: false }],
            // Nor do getters here do anything but answer.
            propertyReadSideEffects: false,
          },
          // What most pages need, in one file: it compresses better than twenty.
          output: {
            ...assetNames,
            entryFileNames: 'assets/[hash:12].js',
            chunkFileNames: 'assets/[hash:12].js',
            codeSplitting: {
              groups: [
                { name: 'http-link', test: httpLink, priority: 2, includeDependenciesRecursively: false },
                { name: 'framework', test: frameworkPackages, priority: 0, includeDependenciesRecursively: false },
                { name: 'site', test: sharedPieces, priority: 1 },
                { name: 'home-cards', test: homeCards, priority: 1, includeDependenciesRecursively: false },
                { name: 'directory', test: directoryPieces, priority: 1, includeDependenciesRecursively: false },
                { name: 'my-sites', test: mySitesPieces, priority: 1, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Without it React decides at run time, and takes its development half unless NODE_ENV says otherwise.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      // All but native addons go into the bundle, which halves start-up time and memory.
      resolve: command === 'build' ? { noExternal: true, external: nativePackages } : {},
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        sourcemap: true,
        rollupOptions: {
          input: {
            main: 'server/main.ts',
            start: 'server/start.ts',
            migrate: 'server/cli/migrate.ts',
            seed: 'server/cli/seed.ts',
            'admin-password': 'server/cli/admin-password.ts',
            backup: 'server/cli/backup.ts',
            restore: 'server/cli/restore.ts',
            'social-card-worker': 'server/art/social-card/worker.ts',
            'picture-worker': 'server/pictures/process/worker.ts',
          },
          output: { ...assetNames, entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
    // Built last, because it names the files of the pages. It has one name, and imports nothing.
    ...(command === 'build' && {
      worker: {
        consumer: 'client',
        build: {
          outDir: 'dist/client',
          emptyOutDir: false,
          copyPublicDir: false,
          target,
          rollupOptions: {
            input: 'src/service-worker/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js', banner: shellOf },
          },
        },
      },
    }),
  },
}))

function shellOf(): string {
  const { stylesheets, scripts } = readBuiltAssets('dist/client')
  return `const shell=${JSON.stringify([...stylesheets, ...scripts])};`
}
