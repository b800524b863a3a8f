import type { ThemeColors } from '#contract/store/settings/themes.ts'

/** Returns the styles that this store adds to every page. */
export const shopStyle = ({ primary }: ThemeColors): string => `
a, .linklike { text-underline-offset: 3px; }
main a:not(.plain):not(.button) { text-decoration: underline; }
:focus-visible { outline: 3px solid ${primary}; outline-offset: 2px; }
button { cursor: pointer; }
.cartlink { font-weight: 600; }
.shop { padding: 28px 0; }
.shop h1 { margin: 0 0 16px; font-size: 26px; }
.shop h2 { margin: 32px 0 12px; font-size: 20px; }
.note { padding: 10px 14px; border-left: 4px solid ${primary}; background: #9aa5b122; border-radius: 4px; }
.bad { color: #b42318; background: #ffffff; }
.note.bad { border-color: #b42318; }
.chooser { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; padding: 18px; margin: 0 0 24px; border: 1px solid #9aa5b155; border-radius: 8px; }
.chooser h2 { flex: 1 0 100%; margin: 0; font-size: 18px; }
.chooser label { flex: 1 1 150px; }
label { display: grid; gap: 4px; font-size: 14px; }
label.tick { display: flex; gap: 8px; align-items: center; margin-bottom: 14px; font-size: 16px; }
input:not([type=checkbox]), select, textarea { width: 100%; padding: 9px 12px; font: inherit; color: #1f2933; background: #ffffff; border: 1px solid #7b8794; border-radius: 6px; }
:is(input, textarea)[aria-invalid=true] { border: 2px solid #b42318; }
.hint { font-size: 13px; }
.coupon { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end; margin-top: 16px; }
.coupon label { flex: 1 1 160px; }
.coupon p { margin: 0; align-self: center; }
.coupon .bad { flex: 1 0 100%; }
.parts { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 16px; }
.parts li { display: grid; grid-template-rows: 130px 1fr auto; gap: 10px; padding: 14px; border: 1px solid #9aa5b155; border-radius: 8px; }
.parts img, .parts .blank { width: 100%; height: 130px; object-fit: contain; background: #9aa5b122; border-radius: 4px; }
.parts small, .part small { display: block; }
.price { font-size: 20px; font-weight: 700; }
.price s { margin-left: 8px; font-size: 15px; font-weight: 400; }
.pages { display: flex; gap: 20px; margin-top: 24px; }
.part { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 16px 40px; }
.part > img, .part > .blank { width: 100%; aspect-ratio: 4 / 3; object-fit: contain; background: #9aa5b122; border-radius: 8px; }
.buy { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin-top: 16px; }
.buy label { width: 96px; }
.buy .vin { width: 200px; }
.scroll { overflow-x: auto; max-height: 420px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 10px; text-align: left; vertical-align: top; border-bottom: 1px solid #9aa5b155; }
th { font-size: 14px; }
.scroll td { white-space: nowrap; }
.amount { text-align: right; white-space: nowrap; }
.lines input.qty { width: 84px; }
/* Enter presses the form's first button. */
.first { position: absolute; left: -9999px; }
form:not(:has([name=elsewhere]:checked)) .elsewhere, form:has([name=isPickUp]:checked) :is(.elsewhere, .toship) { display: none; }
.narrow { max-width: 680px; }
.two { display: grid; grid-template-columns: minmax(0, 7fr) minmax(0, 4fr); gap: 24px 40px; align-items: start; }
.box { padding: 18px; border: 1px solid #9aa5b155; border-radius: 8px; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 14px; margin-bottom: 16px; border: 0; padding: 0; }
.fields .wide { grid-column: 1 / -1; }
.totals td { padding: 6px 0; }
.totals .component td { padding: 0 0 6px 12px; border: 0; font-size: 14px; }
.totals tr:last-child td { font-weight: 700; border: 0; font-size: 18px; }
details { margin-top: 8px; font-size: 14px; }
button.quiet { padding: 6px 10px; color: inherit; background: none; border: 1px solid #7b8794; }
a.button { display: inline-block; }
.actions { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: center; margin-top: 18px; }
@media (max-width: 700px) {
  .part, .two { grid-template-columns: minmax(0, 1fr); }
  .lines thead { display: none; }
  .lines tr { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; padding: 10px 0; border-bottom: 1px solid #9aa5b155; }
  .lines td { padding: 2px 0; border: 0; }
}`
