import { Box, Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { InlineProblem } from '../feedback/inline-problem.tsx'
import type { FormStore } from './form-store.ts'
import { FormSummary } from './form-summary.tsx'
import { FormContext, useFormState } from './use-field.ts'

type Props = {
  form: FormStore
  saveLabel: string
  onSaved?: () => void
  children: ReactNode
  /** Replaces the server's text for a refused save; null if it's shown elsewhere. */
  wordsFor?: (problem: unknown) => string | null
}

/** A short form with one full-width button, as on the sign-in pages; no guard, no Cancel. */
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
