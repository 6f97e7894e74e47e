import type { SurveyError } from '@pollen/contract/survey/validation';
import type { Text } from '../../platform/i18n/i18n.ts';

interface ErrorTextProps {
  readonly error: SurveyError;
  readonly t: Text<'survey'>;
}

/** A sentence that says how to fix it; the author's own if the survey has one. */
export default function ErrorText({ error, t }: ErrorTextProps): string {
  if (typeof error.text === 'string' && error.text) return error.text;
  const min = String(error.min ?? '');
  const max = String(error.max ?? '');
  switch (error.code) {
    case 'required':
      return t('error.required');
    case 'other':
      return t('error.other');
    case 'min':
      return t('error.min', { min });
    case 'max':
      return t('error.max', { max });
    case 'step':
      return t('error.step', { min });
    case 'email':
      return t('error.email');
    case 'min-selected':
      return t('error.minSelected', { min });
    case 'max-selected':
      return t('error.maxSelected', { max });
    case 'rows-required':
      return t('error.rows');
    case 'entries':
      return t('error.entries');
    case 'min-entries':
      return t('error.minEntries', { min });
    case 'entries-unique':
      return t('error.entriesUnique');
    case 'rows-unique':
      return t('error.unique');
    case 'number':
      return t('error.number');
    case 'between':
      if (max === '') return t('error.min', { min });
      return min === '' ? t('error.max', { max }) : t('error.between', { min, max });
    case 'length':
      return max === '' || max === '0' ? t('error.short', { min }) : t('error.long', { max });
    case 'no-digits':
      return t('error.noDigits');
    case 'count':
      return min === '' ? t('error.maxSelected', { max }) : t('error.minSelected', { min });
    case 'pattern':
      return t('error.pattern');
    case 'condition':
      return t('error.condition');
  }
}
