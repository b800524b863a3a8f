import { Html } from '../pages/html.ts'
import { textOn } from './contrast.ts'
import type { ThemeColors } from './themes.ts'

/** A store page's style in its theme's colors, which are checked to be nothing else. */
export function storeStyle(colors: ThemeColors): Html {
  const { primary, secondary, headerBackground, bodyBackground, footerBackground } = colors
  const text = textOn(bodyBackground)
  return new Html(`
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; font: 16px/1.5 system-ui, sans-serif; background: ${bodyBackground}; color: ${text}; }
a { color: ${primary}; text-decoration: none; cursor: pointer; }
a:hover { text-decoration: underline; }
img { max-width: 100%; }
ul { list-style: none; margin: 0; padding: 0; }
h1, h2 { line-height: 1.25; }
.top { display: flex; flex-wrap: wrap; gap: 8px 28px; align-items: center; padding: 16px 32px;
  background: ${headerBackground}; border-bottom: 4px solid ${secondary}; }
.top, .top a { color: ${textOn(headerBackground)}; }
.brand { font-size: 20px; }
.brand img { display: block; max-height: 48px; }
.top nav { flex: 1 1 auto; }
.top ul { display: flex; flex-wrap: wrap; gap: 4px 20px; }
.languages { font-size: 14px; }
.languages [aria-current] { font-weight: 700; }
main { flex: 1; width: 100%; max-width: 1200px; margin: 0 auto; padding: 0 32px 48px; }
.hero { padding: 40px 0 24px; text-align: center; }
.hero h1 { margin: 0 0 20px; font-size: 30px; }
.banner { display: block; width: 100%; margin-bottom: 28px; border-radius: 8px; }
.hero form { display: flex; gap: 8px; max-width: 560px; margin: 0 auto; }
.hero input { flex: 1; min-width: 0; padding: 10px 14px; font: inherit; color: #1f2933; background: #ffffff;
  border: 1px solid #9aa5b1; border-radius: 6px; }
button, .button { padding: 10px 18px; font: inherit; font-weight: 600; border: 0; border-radius: 6px;
  background: ${primary}; color: ${textOn(primary)}; }
.tag { display: inline-block; padding: 2px 10px; font-size: 13px; font-weight: 600; border-radius: 999px;
  background: ${secondary}; color: ${textOn(secondary)}; }
.page { padding: 24px 0; overflow-wrap: anywhere; }
.page .own ul, .page .own ol { list-style: revert; padding-left: 28px; }
.page table { border-collapse: collapse; }
.page th, .page td { padding: 6px 10px; text-align: left; border: 1px solid #9aa5b1; }
.page th p, .page td p { margin: 0; }
.page img { height: auto; }
.blocked { display: inline-block; padding: 12px 16px; border: 1px dashed #9aa5b1; border-radius: 4px; font-size: 14px; }
.specials { padding: 16px 0; }
.specials h2 { margin: 0 0 12px; font-size: 22px; }
.specials ul { display: flex; gap: 16px; overflow-x: auto; scroll-snap-type: x mandatory; padding-bottom: 8px; }
.specials li { flex: 0 0 220px; scroll-snap-align: start; padding: 14px; border: 1px solid #9aa5b155; border-radius: 8px; }
.specials img, .specials li > span { display: block; width: 100%; height: 120px; object-fit: contain;
  margin-bottom: 10px; background: #9aa5b122; border-radius: 4px; }
.specials li div { display: grid; gap: 4px; justify-items: start; }
.specials[data-type="I"] ul { display: grid; gap: 8px; overflow: visible; }
.specials[data-type="I"] li { display: flex; gap: 16px; align-items: center; }
.specials[data-type="I"] img, .specials[data-type="I"] li > span { flex: none; width: 96px; height: 72px; margin: 0; }
.models { padding: 16px 0; }
.models h2 { margin: 0 0 4px; font-size: 22px; }
.models p { margin: 0 0 12px; }
.models ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 8px; margin-top: 12px; }
.models li a { display: block; padding: 10px 14px; border: 1px solid ${secondary}; border-radius: 6px; }
footer { padding: 32px; background: ${footerBackground}; }
footer, footer a { color: ${textOn(footerBackground)}; }
footer .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 24px 32px;
  max-width: 1136px; margin: 0 auto 24px; }
footer h2 { margin: 0 0 8px; font-size: 15px; }
footer li { margin: 4px 0; font-size: 15px; }
footer p { max-width: 1136px; margin: 0 auto; font-size: 14px; }
@media (max-width: 600px) {
  .top, main, footer { padding-left: 16px; padding-right: 16px; }
  .top nav { flex-basis: 100%; order: 1; }
  .hero { padding-top: 24px; }
  .hero h1 { font-size: 24px; }
}`)
}
