import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

/** The clipboard content of six programs, shortened, with made-up text. */
const samples = {
  excel: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{padding:0}</style></head><body><table>
    <!--StartFragment--><col width=87><tr height=20><td class=xl65>90915-YZZD1</td><td align=right>12.50</td></tr>
    <tr><td>04465-33471</td><td>Pad<br>front</td></tr><!--EndFragment--></table></body></html>`,
  sheets: `<meta charset='utf-8'><google-sheets-html-origin><style>td{}</style><table><colgroup><col></colgroup><tbody>
    <tr><td data-sheets-value="1">A-1</td><td></td><td>3</td></tr></tbody></table></google-sheets-html-origin>`,
  docs: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;font-style:normal;text-decoration:none">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> slanted</span></p><ul><li dir="ltr"><p><span style="font-weight:400">One</span></p></li></ul></b>`,
  word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
    <p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt'>&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
    <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Inner</p>
    <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Second</p>
    <p class=MsoNormal>Text</p>
    <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Numbered</p><!--EndFragment--></body></html>`,
  outlook: `<div class=WordSection1><p class=MsoNormal><b><span style='color:red'>Hello</span></b><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><span style='display:none;mso-hide:all'>secret</span>Bye</p></div>`,
  apple: `<meta charset="utf-8"><span style="font-weight: bold;">Two<span class="Apple-converted-space">&nbsp;</span>words</span><br class="Apple-interchange-newline">`,
}

const tidy = (html: string) =>
  html
    .split('\n')
    .map((line) => line.trim())
    .join('')
    .replace(/ (style|class|dir|data-[\w-]+)="[^"]*"/g, '')
const inEmail = (html: string) => tidy(cleanPaste(html, { hasTables: false }))
const plain = (html: string) => tidy(html).replace(/<\/?span>/g, '')

test('keeps cells apart where there are no tables, and tables where there are', () => {
  expect(inEmail(samples.excel)).toBe('<p>90915-YZZD1 | 12.50</p><p>04465-33471 | Pad front</p>')
  expect(plain(inEmail(samples.sheets))).toContain('<p>A-1 | 3</p>')
  expect(cleanPaste(samples.excel, { hasTables: true })).toMatch(/<td[^>]*>90915-YZZD1<\/td>/)
})

test('makes bold what is bold, and nothing else', () => {
  expect(plain(inEmail(samples.docs))).toBe(
    '<p>Plain <strong>bold</strong><em> slanted</em></p><ul><li><p>One</p></li></ul>',
  )
  expect(plain(inEmail(samples.apple))).toBe('<strong>Two words</strong>')
  expect(plain(inEmail(samples.outlook))).toBe('<div><p><b>Hello</b></p><p>&nbsp;</p><p>Bye</p></div>')
})

test('makes lists of the paragraphs that Word writes for them', () => {
  expect(plain(inEmail(samples.word))).toBe(
    '<ul><li>First<ul><li>Inner</li></ul></li><li>Second</li></ul><p>Text</p><ol><li>Numbered</li></ol>',
  )
})

test('loads and runs nothing while it reads', async () => {
  const html = `<img src="/files/0" onerror="window.pasted = 1"><script>window.pasted = 1</script><p>x</p>`
  cleanPaste(html, { hasTables: true })
  await new Promise((done) => requestAnimationFrame(done))
  expect('pasted' in window).toBe(false)
  expect(performance.getEntriesByName(new URL('/files/0', location.href).href)).toEqual([])
})
