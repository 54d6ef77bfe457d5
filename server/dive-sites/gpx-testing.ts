import type { XmlElement } from '#server/publishing/xml-testing.ts'

/** A type of the schema: its elements in their order with the rule of each ("*" may come more than once), and its attributes. */
interface Type {
  elements: [name: string, rule: Rule][]
  attributes?: Record<string, (value: string) => boolean>
}
type Rule = Type | ((text: string) => boolean)

const text = () => true
const isUri = (value: string) => /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]*$/i.test(value)
const isDecimal = (value: string) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(value)
const isDegree = (below: number, from: number) => (value: string) =>
  isDecimal(value) && Number(value) >= from && Number(value) < below

const link: Type = {
  attributes: { href: isUri },
  elements: [
    ['text', text],
    ['type', text],
  ],
}
const waypoint: Type = {
  attributes: { lat: (value) => isDecimal(value) && Math.abs(Number(value)) <= 90, lon: isDegree(180, -180) },
  elements: [
    ...(['ele', 'time', 'magvar', 'geoidheight', 'name', 'cmt', 'desc', 'src'] as const).map((name): [string, Rule] => [
      name,
      text,
    ]),
    ['link*', link],
    ['sym', text],
    ['type', text],
  ],
}
const metadata: Type = {
  elements: [
    ['name', text],
    ['desc', text],
    [
      'author',
      {
        elements: [
          ['name', text],
          ['email', text],
          ['link', link],
        ],
      },
    ],
    [
      'copyright',
      {
        attributes: { author: text },
        elements: [
          ['year', text],
          ['license', isUri],
        ],
      },
    ],
    ['link*', link],
    ['time', text],
    ['keywords', text],
  ],
}
const gpx: Type = {
  attributes: {
    version: (value) => value === '1.1',
    creator: text,
    xmlns: (value) => value === 'http://www.topografix.com/GPX/1/1',
    'xmlns:xsi': (value) => value === 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': (value) => value.startsWith('http://www.topografix.com/GPX/1/1 '),
  },
  elements: [
    ['metadata', metadata],
    ['wpt*', waypoint],
  ],
}

/** Where a file breaks the rules of GPX 1.1 for what our files hold. Source: http://www.topografix.com/GPX/1/1/gpx.xsd */
export function gpxProblems(root: XmlElement): string[] {
  return root.name === 'gpx' ? problemsOf(root, gpx, 'gpx') : ['The file is no GPX']
}

function problemsOf(element: XmlElement, rule: Rule, path: string): string[] {
  if (typeof rule === 'function') {
    if (element.children.length > 0) return [`${path} has elements`]
    return rule(element.text) && Object.keys(element.attributes).length === 0 ? [] : [`${path} is "${element.text}"`]
  }
  const { elements, attributes = {} } = rule
  const names = new Set([...Object.keys(attributes), ...Object.keys(element.attributes)])
  const wrong = [...names].filter((name) => !attributes[name]?.(element.attributes[name] ?? 'absent'))
  let place = 0
  const inside = element.children.flatMap((child) => {
    const at = elements.findIndex(([name]) => name.replace('*', '') === child.name)
    const isNext = at >= place
    const [name, childRule] = elements[at] ?? ['', text]
    place = name.endsWith('*') ? at : at + 1
    return isNext
      ? problemsOf(child, childRule, `${path}/${child.name}`)
      : [`${path}/${child.name} does not belong there`]
  })
  const words = element.text.trim() === '' ? [] : [`${path} has words of its own`]
  return [...wrong.map((name) => `${path} ${name}="${element.attributes[name]}"`), ...inside, ...words]
}
