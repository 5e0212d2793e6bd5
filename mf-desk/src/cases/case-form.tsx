import { ApiError } from '@liaison/shared/api';
import {
  ageCheckMethods,
  type ComplaintOutcome,
  complaintOutcomes,
  decisionTextLength,
  reportDecisions,
  reportRules,
  type ReportVerdict,
  ReportVerdictBody,
} from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Cluster, RadioCards, Select, Stack, TextArea } from '@liaison/shared/ui';
import { type ReactNode, useEffect } from 'react';
import * as z from 'zod/mini';
import type { ErrorText } from '../queues/claimed-item.tsx';
import { getLanguageName } from '../language-name.ts';
import { useDraft, useKeptDraft } from '../use-draft.ts';

/** Null is what has not been chosen. */
const CaseValues = z.object({
  outcome: z.nullable(z.enum(complaintOutcomes)),
  decision: z.nullable(z.enum(reportDecisions)),
  rule: z.nullable(z.enum(reportRules)),
  age_check: z.nullable(z.enum(ageCheckMethods)),
  reason: ReportVerdictBody.shape.reason,
});
type CaseValues = z.infer<typeof CaseValues>;

const fields = ['outcome', 'decision', 'rule', 'age_check', 'reason'] as const;

export interface CaseAnswer {
  /** Null where the form asks for none. */
  outcome: ComplaintOutcome | null;
  report: ReportVerdict | null;
  reason: string;
}

interface CaseFormProps {
  draft: ReturnType<typeof useCaseDraft>;
  /** Those to choose from, where the form asks for one. */
  outcomes: readonly ComplaintOutcome[];
  /** When the form asks for a decision about a report. */
  asksVerdict: 'always' | 'whenGranted' | 'never';
  /** The decision that applies: a granted appeal needs another. */
  except?: string;
  /** Whether it is about a report of a minor, which asks for a check of the age. */
  isAboutAge: boolean;
  /** Of who reads the reasons, where it is known. */
  language: string | undefined;
  isBusy: boolean;
  error: Error | null;
  errorText: ErrorText;
  /** Beside the button that decides. */
  giveBack: ReactNode;
  onAnswer: (answer: CaseAnswer) => void;
}

/** What staff decide, with the reasons for those whom it concerns. What was typed stays when the service refuses it. */
export function CaseForm({
  draft,
  outcomes,
  asksVerdict,
  except,
  isAboutAge,
  language,
  isBusy,
  error,
  errorText,
  giveBack,
  onAnswer,
}: CaseFormProps) {
  const { t } = useTranslation('desk');
  const { form, field, handleSubmit } = useApiForm<CaseValues>({
    schema: CaseValues.check(({ value, issues }) => {
      const missing = findShown(value).filter((name) => value[name] === null);
      for (const name of missing)
        issues.push({ code: 'custom', path: [name], message: 'required', input: null });
    }),
    defaultValues: {
      outcome: null,
      decision: null,
      rule: null,
      age_check: null,
      reason: '',
      ...draft.values,
    },
    fields,
    toFieldErrors,
    mutation: { error, isBusy, mutate: handleAnswer },
  });
  useKeptDraft(draft.key, form);
  const chosen = form.watch();
  const shown = findShown(chosen);
  // What a draft has or somebody chose before it was not offered any more, such as after an erasure.
  useEffect(() => {
    if (chosen.outcome && !outcomes.includes(chosen.outcome)) form.setValue('outcome', null);
    if (chosen.decision && chosen.decision === except) form.setValue('decision', null);
  }, [form, chosen.outcome, outcomes, chosen.decision, except]);
  const languageHint = language && t('cases.language', { language: getLanguageName(language) });
  const refused = error instanceof ApiError ? toFieldErrors(error) : undefined;

  function findShown({ outcome, decision }: CaseValues) {
    const hasVerdict = asksVerdict === 'always' || (asksVerdict === 'whenGranted' && outcome === 'granted');
    const hasDecision = hasVerdict && decision !== null;
    const isShown = {
      outcome: outcomes.length > 0,
      decision: hasVerdict,
      rule: hasDecision && decision !== 'no_violation',
      age_check: hasDecision && isAboutAge && decision !== 'profile_disabled',
      reason: true,
    };
    return fields.filter((name) => isShown[name]);
  }

  function handleAnswer(values: CaseValues) {
    const asked = findShown(values);
    const { outcome, decision, rule, age_check: ageCheck, reason } = values;
    const report = asked.includes('decision') &&
      decision && {
        decision,
        rule: asked.includes('rule') ? rule : null,
        ...(asked.includes('age_check') && ageCheck && { age_check: ageCheck }),
      };
    onAnswer({ outcome, report: report || null, reason });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        {shown.includes('outcome') && (
          <RadioCards
            legend={t('cases.outcome')}
            {...field('outcome')}
            options={outcomes.map((value) => ({ value, label: t(`cases.outcomes.${value}`) }))}
          />
        )}
        {shown.includes('decision') && (
          <RadioCards
            legend={t('cases.decision')}
            {...field('decision')}
            columns={1}
            options={reportDecisions
              .filter((value) => value !== except)
              .map((value) => ({ value, label: t(`cases.decisions.${value}`) }))}
          />
        )}
        {shown.includes('rule') && (
          <Select
            label={t('cases.rule')}
            placeholder
            {...field('rule', { setValueAs: (value: unknown) => value || null })}
            options={reportRules.map((value) => ({ value, label: t(`cases.rules.${value}`) }))}
          />
        )}
        {shown.includes('age_check') && (
          <RadioCards
            legend={t('cases.ageCheck')}
            {...field('age_check')}
            columns={1}
            options={ageCheckMethods.map((value) => ({ value, label: t(`cases.ageMethods.${value}`) }))}
          />
        )}
        <TextArea
          {...field('reason')}
          label={t('cases.reason')}
          hint={[t('cases.reasonHint'), languageHint].filter(Boolean).join(' ')}
          max={decisionTextLength.max}
          value={form.watch('reason')}
        />
        {error && !shown.some((name) => refused?.[name]) && <Alert tone="error">{errorText(error)}</Alert>}
        <Cluster $gap={3}>
          <Button type="submit" loading={isBusy}>
            {t('cases.submit')}
          </Button>
          {giveBack}
        </Cluster>
      </Stack>
    </form>
  );
}

export const useCaseDraft = useDraft<CaseValues>;

/** The service names a verdict's fields with or without `report.` before them. */
function toFieldErrors({ details }: ApiError): NonNullable<ApiError['details']['fields']> {
  const entries = Object.entries(details.fields ?? {});
  return Object.fromEntries(entries.map(([name, code]) => [name.replace(/^report\./, ''), code]));
}
