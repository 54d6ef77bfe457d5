import type { Browser, BrowserContext, Page } from 'playwright/test'
import { diveSiteFiles } from '#src/domain/dive-sites/dive-site-files.ts'
import type { RunningSite } from '../test-site.ts'
import { enterAdmin } from './admin.ts'
import { expect, test, wakeScript } from './fixtures.ts'
import { untilAnswered, watchRequests } from './open-requests.ts'

/** Breaks out of texts, attributes, titles, scripts and comments, where nothing escapes it. */
const hostileText = `x'"><img src=x onerror=hacked()><svg onload=hacked()></title></textarea></script><script>hacked()</script><!--`
const hostileLink = `javascript:hacked()//"onmouseover="hacked()`

const hostileBody = `# ${hostileText}

${hostileText}

[link](javascript:hacked()) [upper](JaVaScRiPt:hacked()) [gap](java&#10;script:hacked()) [page](data:text/html,<script>hacked()</script>)

![x" onerror="hacked()](https://pictures.example/"onerror="hacked())

> <iframe srcdoc="<script>parent.hacked()</script>"></iframe><a href="javascript:hacked()">raw</a>

- <details open ontoggle=hacked()><style>@import 'javascript:hacked()'</style>

\`<script>hacked()</script>\` javascript:hacked() <https://a.example/"onclick="hacked()>`

/** The tables with text that people read. Slugs, choices and instants stay, so that pages are found. */
const tables = ['articles', 'reviews', 'products', 'locations', 'dive_sites', 'issues', 'contact_messages']
const kept =
  /^(slug|category|rating|basis|skill_level|difficulty|site_type|access|state|status|wreck_posture|wreck_hull|checked_at|region|best_months|good_for|.*_at)$/
const links = /url|link|thumbnail|source/

const words = encodeURIComponent(hostileText)
const publicPages = [
  ...['/', '/blog', '/blog/fish-rock-cave-front-to-back', `/blog?category=${words}`, '/contact', '/about'],
  ...['/gear-reviews', '/gear-reviews/shearwater-peregrine', `/gear-reviews?search=${words}`],
  ...['/dive-sites', '/dive-sites/923', '/dive-sites/923/card', `/dive-sites?q=${words}&region=${words}`],
  ...[`/search?q=${words}`, '/search?q=hacked', `/${words}`, `/blog/${words}`, `/newsletter/confirm?token=${words}`],
]
const files = [
  ...[
    '/sitemap.xml',
    '/blog/feed.xml',
    '/gear-reviews/feed.xml',
    ...Object.values(diveSiteFiles).map(({ path }) => path),
  ],
  ...['/api/articles', '/api/dive-sites', '/api/reviews/published'],
]
const tabs = 'blog gear-reviews photos pictures newsletter issues messages security data-export'.split(' ')
const adminPages = [
  '/admin',
  ...tabs.map((tab) => `/admin?tab=${tab}`),
  '/admin?tab=blog&edit=1',
  '/admin?tab=gear-reviews&edit=209',
  '/admin/dive-sites',
]

/** A browser whose own name is hostile, on a site of which every text is. */
async function openHostile(browser: Browser, site: RunningSite, bypassCSP: boolean) {
  const context = await browser.newContext({ bypassCSP, userAgent: hostileText })
  const hacks = await watchForHacks(context)
  const armed: string[] = []
  expect(makeHostile(site)).toBeGreaterThan(40)
  const page = await context.newPage()
  /** In two tabs at a time: most of a visit is waiting. */
  const visitAll = async (paths: string[]) => {
    const left = [...paths]
    const visitFrom = async (tab: Page) => {
      watchRequests(tab)
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        await tab.goto(site.url + path)
        await wakeScript(tab)
        await untilAnswered(tab)
        armed.push(...(await armedElements(tab)))
      }
    }
    await Promise.all([visitFrom(page), visitFrom(await context.newPage())])
    expect(left).toEqual([])
  }
  return { page, visitAll, hacks, armed, close: () => context.close() }
}

for (const bypassCSP of [false, true]) {
  const how = bypassCSP ? 'even without the security policy' : 'as the site is served'

  test(`hostile text in every field runs nothing on any public page, ${how}`, async ({ browser, ownSite }) => {
    test.slow()
    const { page, visitAll, hacks, armed, close } = await openHostile(browser, ownSite, bypassCSP)
    await visitAll(publicPages)
    for (const path of files) {
      const headers = (await page.request.get(ownSite.url + path)).headers()
      expect([path, headers['x-content-type-options'], headers['content-type']?.includes('html')]).toEqual([
        ...[path, 'nosniff', false],
      ])
    }

    expect(hacks).toEqual([])
    expect(armed).toEqual([])
    await close()
  })

  test(`hostile text in every field runs nothing on any screen of the admin, ${how}`, async ({ browser, ownSite }) => {
    test.slow()
    const { page, visitAll, hacks, armed, close } = await openHostile(browser, ownSite, bypassCSP)
    await enterAdmin(page, ownSite.url)
    await visitAll(adminPages)
    await page.goto(`${ownSite.url}/admin/dive-sites`)
    await expect(page.getByRole('heading', { name: 'Dive-site management' })).toBeVisible()

    expect(hacks).toEqual([])
    expect(armed).toEqual([])
    await close()
  })
}

/** Puts hostile text into everything that any screen shows, past every check. @returns how many columns */
function makeHostile({ db: { $client: db } }: RunningSite): number {
  const quoted = hostileText.replaceAll("'", "''")
  db.exec(`
    insert into contact_messages (name, email, subject, message) values ('a', 'a', 'a', 'a');
    insert into newsletter_subscribers (email, consent_at, consent_form) values ('${quoted}@example.com', 1, 'home');
    insert into audit_log (action, resource, ip_address, user_agent, details) values ('login_failure', 'a', 'a', 'a', '{}');
    insert into pictures (hash, width, height, bytes, placeholder) values ('0123456789abcdef', 400, 300, 1000, '');
    update pictures set name = '${quoted}', alt = '${quoted}', credit = '${quoted}';
  `)
  const audit = db.prepare('update audit_log set resource = ?, ip_address = ?, user_agent = ?, details = ?')
  audit.run(hostileText, hostileText, hostileText, JSON.stringify({ [hostileText]: hostileText }))
  let columns = 0
  for (const table of tables) {
    const all = db.pragma(`table_info(${table})`) as { name: string; type: string }[]
    for (const { name, type } of all.filter((column) => column.type === 'TEXT' || column.type === 'text')) {
      if (kept.test(name) || !type) continue
      const value =
        name === 'content' || name === 'message' ? hostileBody : links.test(name) ? hostileLink : hostileText
      db.prepare(`update ${table} set ${name} = ?`).run(value)
      columns += 1
    }
  }
  return columns
}

/** Notes everything that runs: a call of the function in the texts, or a dialog. */
async function watchForHacks(context: BrowserContext): Promise<string[]> {
  const hacks: string[] = []
  await context.exposeBinding('hacked', ({ page }) => hacks.push(`ran at ${page.url()}`))
  context.on('dialog', (dialog) => {
    hacks.push(`dialog at ${dialog.page()?.url()}`)
    void dialog.dismiss()
  })
  return hacks
}

/** Elements that would run something when they are pressed or loaded, as they stand in the page. */
function armedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const addresses = ['href', 'src', 'action', 'formaction', 'ping', 'xlink:href', 'data']
    const runs = (value: string) => {
      if (!URL.canParse(value, location.href)) return false
      const { protocol, href } = new URL(value, location.href)
      // React puts an error in the place of such an address.
      if (value.startsWith("javascript:throw new Error('React has blocked")) return false
      return protocol === 'javascript:' || protocol === 'vbscript:' || href.startsWith('data:text/html')
    }
    const isArmed = ({ name, value }: Attr) =>
      name.startsWith('on') || name === 'srcdoc' || (addresses.includes(name) && runs(value))
    return [...document.querySelectorAll('*')]
      .filter((element) => [...element.attributes].some(isArmed))
      .map((element) => `${location.pathname}: ${element.outerHTML.slice(0, 200)}`)
  })
}
