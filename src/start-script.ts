import { isTrackedPath } from '#domain/shared/tracked-path.ts'

interface StartOptions {
  /** Paths of the files that the screen hydrates with, and of data that it shares with other pages. */
  files: string[]
  path: string
  /** Google's id, when the site has one. */
  analyticsId: string | null
  /** When the page hydrates; see `StaticDataRouteOption` in router.tsx. */
  hydrates: 'when-idle' | 'on-use'
}

/**
 * The script at the end of every page, which runs before anything is loaded. It tracks the view and the clicks, and
 * hydrates the page: all files of the screen are requested at once, not one after the other as imports are found. Where
 * one is lost, its part of the page stays as it was served, and the visitor's next act requests it again.
 *
 * A browser that is older than the supported ones gets the page without script: it lacks toSorted (Chrome before 110,
 * Firefox before 115) or CompressionStream (Safari before 16.4).
 */
export function startScript({ files, path, analyticsId, hydrates }: StartOptions): string {
  const script = [
    'if(![].toSorted||!self.CompressionStream){for(const n of document.querySelectorAll("noscript"))n.outerHTML=n.textContent}else{',
    // Links lead on without another document, so clicks are also counted after a page whose own view is not.
    clickTracking,
    viewCounting,
    isTrackedPath(path)
      ? firstView + viewTracking + (analyticsId ? loadAnalytics(analyticsId) : '') + offlineReading(hydrates)
      : '',
    // Controls that need the script are shown from the start: a press is repeated once it is there.
    hydrates === 'on-use' ? 'document.documentElement.dataset.onUse="";' : '',
    hydration(files, hydrates),
    '}',
  ]
  return script.join('').replaceAll('\n', '')
}

/**
 * Where no script loads pages ahead, browsers do that know how: at a press, or when the pointer rests on a link. They
 * respect a saver of data.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          // Files, and what is not for visitors or has a token.
          { not: { href_matches: ['/*.*', '/admin*', '/api*', '/newsletter/*', '/preview/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** The tracker is gtag's own form: its script reads the arguments object, not an array. `data-view` is of src/lib/track.ts. */
const viewTracking = `
gtag("event","page_view",{page_path:location.pathname,page_title:document.title});
for(const e of document.querySelectorAll("[data-view]"))gtag("event",...JSON.parse(e.dataset.view));`

/** Counts a view in the site's own database, unless the visitor asks not to be tracked; `countView` is of src/lib/track.ts, too. */
const viewCounting = `
self.countView=from=>{let n=navigator;n.onLine&&n.doNotTrack!=1&&!n.globalPrivacyControl&&n.sendBeacon?.("/views?"+new URLSearchParams({path:location.pathname,from}))};`

/** A page that is loaded ahead counts once it is shown. */
const firstView = `
{let d=document,see=()=>countView(d.referrer.split("/")[2]||"");
d.prerendering?d.addEventListener("prerenderingchange",see):see()}`

/** The part that counts views weighs little in every page: a test holds its size. */
export const viewSnippet = (viewCounting + firstView).replaceAll('\n', '')

/**
 * Counts clicks, whether the page is hydrated or not: `data-track` is of src/lib/track.ts, and a click on a purchase link
 * is sent as a beacon. Its `ping`, which is for pages without script, would count it twice.
 */
export const clickTracking = `
self.gtag=function(){(self.dataLayer||=[]).push(arguments)};
for(const type of["click","auxclick"])addEventListener(type,e=>{
const link=e.target.closest?.("[data-track],[data-clicks]");
if(!link||type=="auxclick"&&e.button!=1)return;
const{track,clicks}=link.dataset;
if(type=="click")for(const event of JSON.parse(track||"[]"))gtag("event",...event);
if(clicks&&navigator.sendBeacon?.(clicks))link.removeAttribute("ping")
},!0);`

/** Views are counted by the page's own event, not by the tag. */
function loadAnalytics(id: string): string {
  const source = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  return `gtag("js",new Date);gtag("config",${JSON.stringify(id)},{send_page_view:!1});addEventListener("load",()=>document.head.append(Object.assign(document.createElement("script"),{async:!0,src:${JSON.stringify(source)}})));`
}

/**
 * Five seconds after the page is at rest: a worker that starts while the page hydrates makes a slow phone wait.
 * Development has no service worker.
 */
function offlineReading(hydrates: StartOptions['hydrates']): string {
  const isAtRest = { 'when-idle': 'hydrated', 'on-use': 'load' }[hydrates]
  return import.meta.env.PROD
    ? `addEventListener("${isAtRest}",()=>setTimeout(()=>navigator.serviceWorker?.register("/sw.js").catch(()=>{}),5e3),{once:!0});`
    : ''
}

/** On use, these load the script; so do a picture that fails and the key that leads to the search. */
const needsScript = 'button,input,textarea,select,summary,[data-needs-script]'

/**
 * A press of a button before React is there is done again once the page is hydrated, and a link that the script was to
 * handle is followed when its files are lost. When idle: after the first paint or at the first interaction, at the latest
 * three seconds after both paint and load. A tab in the background waits until it is painted.
 */
function hydration(files: string[], hydrates: StartOptions['hydrates']): string {
  const acts = {
    'when-idle': '["pointerdown","touchstart","wheel","scroll","keydown","focusin"]',
    'on-use': '["pointerdown","keydown","focusin","error"]',
  }[hydrates]
  const isNeeded = {
    'when-idle': 'true',
    'on-use': `e.type=="error"?e.target.tagName=="IMG":e.key=="/"||e.target.closest?.("${needsScript}")`,
  }[hydrates]
  const onLoad = {
    'when-idle':
      'new PerformanceObserver(()=>(self.requestIdleCallback||setTimeout)(start,{timeout:3e3})).observe({type:"paint",buffered:!0})',
    'on-use': '[...document.images].some(i=>i.complete&&!i.naturalWidth)&&start()',
  }[hydrates]
  return `
self.screenFiles=new Promise(done=>{
let busy,pressed,live;
const start=()=>{
if(busy)return;
busy=!0;
Promise.all(${JSON.stringify(files)}.map(f=>f.startsWith("/trpc/")?
fetch(f).then(async r=>r.ok?{path:f,body:await r.json()}:Promise.reject(r)):import(f))).then(done,()=>{
if(pressed?.href)location=pressed.href;
setTimeout(()=>busy=!1,2e3)
})
};
for(const type of${acts})addEventListener(type,e=>{
if(!(${isNeeded}))return;
self.visitorIsActive=!0;
start()
},{capture:!0,passive:!0});
addEventListener("click",e=>{
const control=e.target.closest?.("button:not([type=submit],[popovertarget]),[data-needs-script]");
if(!control||live)return;
e.preventDefault();
pressed=control;
start()
},!0);
addEventListener("hydrated",()=>{live=!0;setTimeout(()=>pressed?.click())},{once:!0});
addEventListener("load",()=>${onLoad})
})`
}
