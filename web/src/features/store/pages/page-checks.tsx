import { Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { checkPage, type PageCheck, shownLengths } from '#contract/store/pages/page-checks.ts'
import { pages } from '#contract/store/pages/pages.ts'
import type { ShownPage, StoreContent } from '#contract/store/store-content.ts'
import { languageNames } from '#contract/store/store-words.ts'
import { redirects } from '#contract/store/urls/redirects.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useReads } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useMay } from '#web/platform/session/session.ts'
import css from './pages.module.css'

/** The parts of the typed page that search engines and visitors would miss; none of them prevents saving. */
export function PageChecks({ content, page }: { content: StoreContent; page: ShownPage }) {
  const title = useId()
  const mayList = useMay()(pages.list.may)
  const listed = useRead(pages.list, { dealerId: useDealerId() ?? undefined }, { enabled: mayList })
  const pageUrls = listed.data?.data.map(({ pageUrl }) => pageUrl)
  const checks = checkPage(page, { ...content, pageUrls: pageUrls && [...pageUrls, page.url.slice(1)] })
  const isDead = useDeadPaths(content.domain, checks)
  const found = checks.filter((check) => check.code !== 'deadLink' || isDead(check.path))
  return (
    <section aria-labelledby={title}>
      <Title order={2} id={title} size="h5">
        {t('pages.checks')}
      </Title>
      {found.length === 0 ? (
        <Text size="sm" className={css.check}>
          <IconCircleCheck size={16} aria-hidden />
          {t('pages.checksDone')}
        </Text>
      ) : (
        <ul className={css.checks}>
          {found.map((check) => (
            <li key={JSON.stringify(check)} className={css.check}>
              <IconAlertTriangle size={16} aria-hidden />
              <Text span size="sm">
                {describeCheck(check)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Above this number, addresses are only compared with the pages. */
const maxQuestions = 20

/** An address without a page may have a redirect. */
function useDeadPaths(domain: string, checks: readonly PageCheck[]): (path: string) => boolean {
  const paths = [...new Set(checks.flatMap((check) => (check.code === 'deadLink' ? check.path : [])))]
  const checkedPaths = paths.slice(0, maxQuestions)
  const reads = useReads(
    redirects.find,
    checkedPaths.map((path) => ({ domain, path })),
  )
  return (path) => {
    const read = reads[checkedPaths.indexOf(path)]
    return read === undefined || read.isError
  }
}

function describeCheck(check: PageCheck): string {
  const language = languageNames[check.language]
  switch (check.code) {
    case 'titleMissing':
      return t('pages.checkTitleMissing', { language })
    case 'titleLong':
      return t('pages.checkTitleLong', { language, length: check.n, max: shownLengths.title })
    case 'contentMissing':
      return t('pages.checkContentMissing', { language })
    case 'descriptionMissing':
      return t('pages.checkDescriptionMissing', { language })
    case 'descriptionLong':
      return t('pages.checkDescriptionLong', { language, length: check.n, max: shownLengths.description })
    case 'deadLink':
      return t('pages.checkDeadLink', { language, path: check.path })
  }
}
