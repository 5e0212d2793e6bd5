import { ApiError } from '@liaison/shared/api';
import {
  type AgeCheckMethod,
  ageCheckMethods,
  type ComplaintOutcome,
  complaintOutcomes,
  decisionTextLength,
  type ReportDecision,
  reportDecisions,
  type ReportRule,
  reportRules,
  type ReportVerdict,
} from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  Button,
  RadioCards,
  Select,
  Stack,
  TextArea,
  useErrorText,
  useFieldErrorText,
} from '@liaison/shared/ui';
import { type FormEvent, useState } from 'react';

export interface CaseAnswer {
  /** Null where the form asks for none. */
  outcome: ComplaintOutcome | null;
  report: ReportVerdict | null;
  reason: string;
}

interface CaseFormProps {
  hasOutcome: boolean;
  /** When the form asks for a decision about a report. */
  asksVerdict: 'always' | 'whenGranted' | 'never';
  /** The decision that an appeal is against: a granted one needs another. */
  except?: string;
  /** Whether it is about a report of a minor, which asks for a check of the age. */
  isAboutAge: boolean;
  isBusy: boolean;
  error: Error | null;
  onAnswer: (answer: CaseAnswer) => void;
}

type Field = 'outcome' | 'decision' | 'rule' | 'age_check' | 'reason';

/** What staff decide, with the reasons for those whom it concerns. What was typed stays when the service refuses it. */
export function CaseForm({
  hasOutcome,
  asksVerdict,
  except,
  isAboutAge,
  isBusy,
  error,
  onAnswer,
}: CaseFormProps) {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const [outcome, setOutcome] = useState<ComplaintOutcome | null>(null);
  const [decision, setDecision] = useState<ReportDecision | null>(null);
  const [rule, setRule] = useState<ReportRule | null>(null);
  const [ageCheck, setAgeCheck] = useState<AgeCheckMethod | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<Field[]>([]);
  const getFieldError = useCaseErrors(missing, error);
  const hasVerdict = asksVerdict === 'always' || (asksVerdict === 'whenGranted' && outcome === 'granted');
  const hasRule = hasVerdict && decision !== null && decision !== 'no_violation';
  const hasAgeCheck = hasVerdict && isAboutAge && decision !== null && decision !== 'profile_disabled';
  const shown: Field[] = [
    ...(hasOutcome ? (['outcome'] as const) : []),
    ...(hasVerdict ? (['decision'] as const) : []),
    ...(hasRule ? (['rule'] as const) : []),
    ...(hasAgeCheck ? (['age_check'] as const) : []),
    'reason',
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const report =
      hasVerdict && decision !== null
        ? {
            decision,
            rule: hasRule ? rule : null,
            ...(hasAgeCheck && ageCheck !== null && { age_check: ageCheck }),
          }
        : null;
    const values = { outcome, decision, rule, age_check: ageCheck, reason: reason.trim() || null };
    const empty = shown.filter((field) => values[field] === null);
    setMissing(empty);
    if (empty.length === 0) onAnswer({ outcome, report, reason });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={4}>
        {hasOutcome && (
          <RadioCards
            legend={t('cases.outcome')}
            name="outcome"
            value={outcome}
            onSelect={setOutcome}
            error={getFieldError('outcome')}
            options={complaintOutcomes.map((value) => ({ value, label: t(`cases.outcomes.${value}`) }))}
          />
        )}
        {hasVerdict && (
          <RadioCards
            legend={t('cases.decision')}
            name="decision"
            columns={1}
            value={decision}
            onSelect={setDecision}
            error={getFieldError('decision')}
            options={reportDecisions
              .filter((value) => value !== except)
              .map((value) => ({ value, label: t(`cases.decisions.${value}`) }))}
          />
        )}
        {hasRule && (
          <Select
            label={t('cases.rule')}
            placeholder
            value={rule ?? ''}
            onChange={({ target }) => setRule(reportRules.find((known) => known === target.value) ?? null)}
            error={getFieldError('rule')}
            options={reportRules.map((value) => ({ value, label: t(`cases.rules.${value}`) }))}
          />
        )}
        {hasAgeCheck && (
          <RadioCards
            legend={t('cases.ageCheck')}
            name="age_check"
            columns={1}
            value={ageCheck}
            onSelect={setAgeCheck}
            error={getFieldError('age_check')}
            options={ageCheckMethods.map((value) => ({ value, label: t(`cases.ageMethods.${value}`) }))}
          />
        )}
        <TextArea
          label={t('cases.reason')}
          hint={t('cases.reasonHint')}
          value={reason}
          max={decisionTextLength.max}
          onChange={({ target }) => setReason(target.value)}
          error={getFieldError('reason')}
        />
        {error && !shown.some(getFieldError) && <Alert tone="error">{errorText(error)}</Alert>}
        <div>
          <Button type="submit" loading={isBusy}>
            {t('cases.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** What is missing here, and what the service refuses: it names a verdict's fields with or without `report.` before them. */
function useCaseErrors(missing: Field[], error: Error | null) {
  const fieldErrorText = useFieldErrorText();
  const fields = error instanceof ApiError ? (error.details.fields ?? {}) : {};
  return (field: Field): string | undefined => {
    const code = missing.includes(field) ? 'required' : (fields[field] ?? fields[`report.${field}`]);
    return code && fieldErrorText(code, field);
  };
}
