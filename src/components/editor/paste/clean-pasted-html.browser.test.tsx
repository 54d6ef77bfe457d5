import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import { expect, test } from 'vitest'
import { toMarkup } from '../markup/to-markup.ts'
import { bodyExtensions } from '../schema/body-extensions.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'

const schema = getSchema(bodyExtensions)

/** The markup of what is pasted. */
function pasted(html: string): string {
  const page = document.createElement('div')
  page.innerHTML = cleanPastedHtml(html).html
  return toMarkup(DocumentParser.fromSchema(schema).parse(page))
}

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} @list l0 {mso-list-id:1;} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
<body lang=EN-AU><!--StartFragment-->
<p class=MsoTitle>Night dive<o:p></o:p></p>
<h2>What<span style='mso-spacerun:yes'>  </span>to <b>pack</b><o:p></o:p></h2>
<p class=MsoNormal>A <b style='mso-bidi-font-weight:normal'>good</b> torch &amp; an <span style='font-style:italic'>honest</span>
buddy, at 18&nbsp;m.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Torch<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><!--[endif]-->Spare batteries<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>§<span>&nbsp; </span></span>Slate<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Check<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span>Dive<o:p></o:p></p>
<p class=MsoNormal><img width=300 src="file:///C:/Users/a/clip_image001.png" alt=Reef></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Depth<o:p></o:p></p></td><td><p class=MsoNormal>18 m</p></td></tr>
<tr><td><p class=MsoNormal>Time</p></td><td><p class=MsoNormal>45 min</p></td></tr></table>
<!--EndFragment--></body></html>`

test('a numbered list keeps its first number, unless that is none of ours', () => {
  expect(pasted('<ol start="3"><li>a</li><li>b</li></ol>')).toBe('3. a\n4. b')
  expect(pasted('<ol start="2019"><li>a</li></ol><p>x</p><ol start="-1"><li>b</li></ol>')).toBe('1. a\n\nx\n\n1. b')
})

test('from Word come headings, lists and emphasis, and nothing of its own', () => {
  expect(pasted(fromWord)).toBe(
    [
      '# Night dive',
      '## What to pack',
      'A **good** torch & an *honest* buddy, at 18\u00a0m.',
      '- Torch\n- Spare batteries\n- Slate',
      '1. Check\n2. Dive',
      'Depth | 18 m',
      'Time | 45 min',
    ].join('\n\n'),
  )
  expect(cleanPastedHtml(fromWord).refusedImages).toBe(1)
})

const fromGoogleDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400;font-style:normal">Julian Rocks</span></h1><p dir="ltr"><span style="font-weight:400">Turtles </span><span style="font-weight:700;font-style:normal">all year</span><span style="font-weight:400">, and </span><span style="font-weight:400;font-style:italic">wobbegongs</span><span style="font-weight:400">; see </span><a href="https://a.au/turtles" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">this list</span></a><span>.</span></p><br /><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="1"><p dir="ltr" role="presentation"><span>Winter</span></p></li><ul><li dir="ltr" style="list-style-type:circle" aria-level="2"><p dir="ltr" role="presentation"><span>Leopard sharks leave</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Summer</span></p></li></ul><h5 dir="ltr"><span style="font-weight:400">Small print</span></h5><p dir="ltr"><span><span style="border:none"><img src="https://lh7-rt.googleusercontent.com/docsz/abc" width="624" height="351" /></span></span></p></b><br class="Apple-interchange-newline">`

test('from Google Docs come headings, lists, links and what really is bold', () => {
  expect(pasted(fromGoogleDocs)).toBe(
    [
      '# Julian Rocks',
      'Turtles **all year**, and *wobbegongs*; see [this list](https://a.au/turtles).',
      '- Winter\n- Leopard sharks leave\n- Summer',
      '### Small print',
      '<img src="https://lh7-rt.googleusercontent.com/docsz/abc" alt="Image" width="624">',
    ].join('\n\n'),
  )
})

const fromThePage = `<meta charset='utf-8'><article class="post"><script>alert(1)</script><style>p{color:red}</style><!-- ad --><h4 style="font-weight:700"><strong>Entry</strong></h4><div style="font-weight: 500; color: rgb(0, 0, 0);">Wade in<br>at the ramp.<br><br>Then swim.</div><ol><li>Kit up<ol type="a"><li>Mask</li><li>Fins</li></ol>and go</li><li><p>Wait</p><p>for slack water</p></li></ol><blockquote><p>Calm.</p><blockquote><p>Very calm.</p></blockquote></blockquote><pre><code class="language-sh">dive --deep
surface</code></pre><p>Press <kbd>Mode</kbd>, <u>twice</u> and <del>never</del> <a href="javascript:alert(1)">run</a>.</p><hr><img src="data:image/png;base64,AAAA" alt="a"><img src="blob:https://a.au/1"><img src="https://a.au/pixel.gif" width="1" height="1"><img src="data:image/gif;base64,R0" data-src="https://a.au/late.jpg" alt="Late"><form><input value="x"><button>Send</button></form><iframe src="https://a.au"></iframe><p onclick="alert(1)">End</p></article>`

test('from a web page come its words in order; what runs, counts or asks is left out', () => {
  expect(pasted(fromThePage)).toBe(
    [
      '### Entry',
      'Wade in at the ramp.',
      'Then swim.',
      '1. Kit up\n2. Mask\n3. Fins and go\n4. Wait for slack water',
      '> Calm.\n>\n> Very calm.',
      '`dive --deep`',
      '`surface`',
      'Press `Mode`, twice and never run.',
      '![Late](https://a.au/late.jpg)',
      'End',
    ].join('\n\n'),
  )
  expect(cleanPastedHtml(fromThePage).refusedImages).toBe(2)
})

test.each(['width="0"', 'height="0"', 'width="1"', 'height="1" width="600"'])(
  'a picture that only counts readers is left out, and nobody misses it: %s',
  (size) => {
    const html = `<p>One</p><img src="https://a.au/open.gif" ${size}>`
    expect(pasted(html)).toBe('One')
    expect(cleanPastedHtml(html).refusedImages).toBe(0)
  },
)

test('hidden text of a page is left out', () => {
  expect(pasted('<p>One <span hidden>secret </span>two</p><div hidden><p>Menu</p></div><p>End</p>')).toBe(
    'One two\n\nEnd',
  )
})
