import { Box, Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormStore } from './form/form-store.ts'
import { FormSummary } from './form/form-summary.tsx'
import { FormContext, useFormState } from './form/use-field.ts'
import { InlineProblem } from './inline-problem.tsx'

type Props = {
  form: FormStore
  saveLabel: string
  onSaved?: () => void
  children: ReactNode
  /** Instead of the server's own words about a refused save; null where that is told otherwise. */
  wordsFor?: (problem: unknown) => string | null
}

/** A form of a few fields with one button over its whole width, as on the sign-in pages; no guard, no Cancel. */
export function PlainForm({ form, saveLabel, onSaved, children, wordsFor }: Props) {
  const saving = useFormState(form, (state) => state.saving)
  const problem = useFormState(form, (state) => state.problem)
  const words = problem && wordsFor ? wordsFor(problem) : undefined
  return (
    <FormContext.Provider value={form}>
      <Box
        component="form"
        noValidate
        aria-busy={saving}
        onSubmit={async (event) => {
          event.preventDefault()
          if (await form.submit()) onSaved?.()
        }}
      >
        <Stack gap="md">
          {words !== null && <InlineProblem problem={problem} words={words} />}
          <FormSummary />
          {children}
          <Button type="submit" fullWidth loading={saving} disabled={saving}>
            {saveLabel}
          </Button>
        </Stack>
      </Box>
    </FormContext.Provider>
  )
}
