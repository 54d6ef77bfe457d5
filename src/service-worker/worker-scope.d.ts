/** The part of a service worker's globals that ours uses: TypeScript's own types of them clash with those of pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface ExtendableMessageEvent extends ExtendableEvent {
  /** Only pages of this site can send one. */
  readonly data: import('../lib/offline.ts').WorkerMessage
  readonly ports: readonly MessagePort[]
}

interface FetchEvent extends ExtendableEvent {
  readonly clientId: string
  readonly preloadResponse: Promise<Response | undefined>
}
declare const FetchEvent: { prototype: FetchEvent; new (): FetchEvent }

interface WindowClient {
  readonly url: string
}

interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<WindowClient | undefined>
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void
}
