import { UnstyledButton } from '@mantine/core'
import { IconMessageReport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { loadTexts, t } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import css from './sidebar.module.css'

const SubmitRequest = lazyPart(async () => {
  const [form] = await Promise.all([
    import('#web/features/sales/client-requests/submit-request.tsx'),
    loadTexts(['submitRequest']),
  ])
  return form
})

/** Opens the form in which dealers' staff report a problem with a part. */
export function SubmitRequestButton({ mini }: { mini: boolean }) {
  const { isAdmin, flags } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (isAdmin === 1 || flags.showSubmitRequest === 'N') return null
  const label = t('shell.submitRequest')
  return (
    <>
      <Tooltip label={label} position="right" disabled={!mini}>
        <UnstyledButton className={css.fold} onClick={() => setOpen(true)} aria-label={label}>
          <IconMessageReport size={18} stroke={1.7} />
          {!mini && <span>{label}</span>}
        </UnstyledButton>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <SubmitRequest onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
