import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { t } from '#web/platform/i18n.ts'
import { mount } from '../../../test/mount.tsx'
import { RowAction, RowActions } from './row-actions.tsx'

const nothing = { onClick: () => {} }

test('has view first and delete last, whatever is between', async () => {
  await mount(
    <RowActions
      name="26000"
      onDelete={() => {}}
      whyNoDelete="Locked"
      edit={{ to: '/admin/orders/1' }}
      view={{ name: 'View order 26000', press: { to: '/admin/orders/1/view' } }}
    >
      <RowAction label="Send" name="Send 26000" icon="S" press={nothing} />
    </RowActions>,
  )
  const actions = [...document.querySelectorAll('main a, main button')]
  expect(actions.map((action) => action.getAttribute('aria-label'))).toEqual([
    'View order 26000',
    'Send 26000',
    t('common.editNamed', { name: '26000' }),
    t('common.deleteNamed', { name: '26000' }),
  ])
  const edit = page.getByRole('link', { name: t('common.editNamed', { name: '26000' }) })
  await expect.element(edit).toHaveAttribute('href', '/admin/orders/1')
  const remove = page.getByRole('button', { name: t('common.deleteNamed', { name: '26000' }) })
  await expect.element(remove).toHaveAccessibleDescription('Locked')
})
