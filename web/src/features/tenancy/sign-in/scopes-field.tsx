import { Checkbox, Input, NativeSelect, Stack } from '@mantine/core'
import { menuOptions } from '#contract/permissions.ts'
import { singleScopes, type TokenArea, type TokenScope, tokenAreas } from '#contract/tenancy/token-scopes.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useField } from '#web/ui/form/use-field.ts'
import css from './scopes-field.module.css'

/** An area by its menu name. */
const findGroup = (area: TokenArea) =>
  menuOptions.find(({ parentMenuId, path }) => parentMenuId === 0 && path === `/${area}`)!

/** An area of scopes in the words of the menu. */
export const areaName = (area: TokenArea): string => nameText(findGroup(area).name)

type SingleScope = (typeof singleScopes)[number]

/** The names of scopes that belong to no area. */
export const singleNames = {
  'orders:create': 'signIn.scopeIntake',
  'orders:import': 'signIn.scopeImport',
  'customers:vouch': 'signIn.scopeVouch',
} as const satisfies Record<SingleScope, string>

const singleHints = {
  'orders:create': 'signIn.scopeIntakeHint',
  'orders:import': 'signIn.scopeImportHint',
  'customers:vouch': 'signIn.scopeVouchHint',
} as const satisfies Record<SingleScope, string>

type Access = '' | 'read' | 'write'

/** An API token's permissions, by area; only offers areas the user can open. */
export function ScopesField() {
  const { menuOptions: own } = useSession()
  const { value, set, input } = useField('scopes', t('signIn.tokenScope'))
  const scopes = (value ?? []) as TokenScope[]
  const isOpen = (area: TokenArea) =>
    menuOptions.some(({ id, parentMenuId }) => parentMenuId === findGroup(area).id && own.includes(id))
  const accessTo = (area: TokenArea): Access =>
    scopes.includes(`${area}:write`) ? 'write' : scopes.includes(`${area}:read`) ? 'read' : ''
  const give = (area: TokenArea, access: Access) => {
    const others = scopes.filter((scope) => !scope.startsWith(`${area}:`))
    set(access ? [...others, `${area}:${access}`] : others)
  }
  return (
    <Input.Wrapper label={input.label} error={input.error} required={false} withAsterisk>
      <Stack gap="xs" id={input.id} tabIndex={-1} role="group" aria-label={input.label}>
        <div className={css.areas}>
          {tokenAreas.filter(isOpen).map((area) => (
            <NativeSelect
              key={area}
              label={areaName(area)}
              value={accessTo(area)}
              onChange={(event) => give(area, event.currentTarget.value as Access)}
              data={[
                { value: '', label: t('signIn.scopeNone') },
                { value: 'read', label: t('signIn.scopeRead') },
                { value: 'write', label: t('signIn.scopeWrite') },
              ]}
            />
          ))}
        </div>
        {singleScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={t(singleNames[scope])}
            description={t(singleHints[scope])}
            checked={scopes.includes(scope)}
            onChange={({ currentTarget: { checked } }) =>
              set(checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
          />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}
