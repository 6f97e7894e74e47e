import './language-fields.css';
import { TextArea, TextField } from './field.tsx';

/** The operators' names of the app's languages. */
export const languageNames: Readonly<Record<string, string>> = {
  'en-US': 'English',
  id: 'Indonesian',
  ms: 'Malay',
  th: 'Thai',
  fil: 'Filipino',
  vi: 'Vietnamese',
};

export type LocalizedText = Readonly<Record<string, string>>;

interface LanguageFieldsProps {
  /** For example `Title`; each field adds its language. */
  readonly label: string;
  readonly texts: LocalizedText;
  readonly onChange: (texts: LocalizedText) => void;
  readonly long?: boolean;
  readonly maxLength?: number;
  readonly fault?: string | undefined;
}

/** One text in six languages; English replaces a missing one. */
export function LanguageFields(props: LanguageFieldsProps) {
  const { label, texts, onChange, long = false, maxLength, fault } = props;
  return (
    <fieldset className="languages">
      <legend className="vh">{label}</legend>
      {Object.entries(languageNames).map(([locale, name]) => {
        const field = {
          label: `${label}, ${name}`,
          lang: locale,
          maxLength,
          value: texts[locale] ?? '',
          fault: locale === 'en-US' ? fault : undefined,
        };
        const change = (text: string) => onChange({ ...texts, [locale]: text });
        return long ? (
          <TextArea key={locale} {...field} onChange={(event) => change(event.target.value)} />
        ) : (
          <TextField key={locale} {...field} onChange={(event) => change(event.target.value)} />
        );
      })}
    </fieldset>
  );
}

/** The input of a call: English always, the others if they are written. */
export function asLocalizedText(
  texts: LocalizedText,
): LocalizedText & { readonly 'en-US': string } {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return { ...Object.fromEntries(written), 'en-US': texts['en-US'] ?? '' };
}
