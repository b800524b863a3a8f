import type { Rejection } from '#contract/catalog/imports.ts'
import { number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import css from './imports.module.css'

/** Lines that were not taken, and why. */
export function RejectedLines({ rejections }: { rejections: readonly Rejection[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className={css.rejected} aria-label={t('catalogs.rejectedTitle')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" data-number>
              {t('catalogs.line')}
            </th>
            <th scope="col">{t('catalogs.reason')}</th>
            <th scope="col">{t('catalogs.lineText')}</th>
          </tr>
        </thead>
        <tbody>
          {rejections.map(({ line, code, reason, text }) => (
            <tr key={`${line} ${code}`}>
              <td data-number>{number(line)}</td>
              <td>{reason}</td>
              <td className={css.text}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
