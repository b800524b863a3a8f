import { number } from '#web/platform/formats/format.ts'
import { becauseText, t } from '#web/platform/i18n.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import css from './import.module.css'

/** A rejected line; `field` is the column to blame, if there is one. */
type RejectedLine = Parameters<typeof becauseText>[0] & { line: number; field?: string | null; text: string }

/** Rejected lines and their reasons. */
export function RejectedLines({ rejections }: { rejections: readonly RejectedLine[] }) {
  const withField = rejections.some(({ field }) => field)
  return (
    <ScrollRegion className={css.rejected} label={t('imports.rejectedTitle')}>
      <table>
        <thead>
          <tr>
            <th scope="col" data-number>
              {t('imports.line')}
            </th>
            {withField && <th scope="col">{t('imports.field')}</th>}
            <th scope="col">{t('imports.reason')}</th>
            <th scope="col">{t('imports.lineText')}</th>
          </tr>
        </thead>
        <tbody>
          {rejections.map(({ line, field, text, ...because }) => (
            <tr key={`${line} ${field ?? ''} ${because.reason}`}>
              <td data-number>{number(line)}</td>
              {withField && <td>{field}</td>}
              <td>{becauseText(because)}</td>
              <td className={css.text}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
