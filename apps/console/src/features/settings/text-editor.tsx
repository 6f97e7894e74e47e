import { type Locale, locales } from '@pollen/contract/codes/locale';
import type { ConfigText } from '@pollen/contract/operator/settings';
import { noticePlaces } from '@pollen/contract/values/notice';
import { useForm } from '../../platform/form.ts';
import { moment } from '../../platform/format.ts';
import { useMay } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextArea } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import './settings.css';

const languages: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  id: 'Indonesian',
  ms: 'Malay',
  th: 'Thai',
  fil: 'Filipino',
  vi: 'Vietnamese',
};

/** The text as a member's phone shows it. */
function Preview({ locale, text }: { readonly locale: Locale; readonly text: string }) {
  return (
    <div className="phone" lang={locale}>
      <p className="phone__notice">{text}</p>
    </div>
  );
}

/** One text in every language, each with a preview. */
export function TextEditor({ text }: { readonly text: ConfigText }) {
  const writes = useMay('text.write');
  const form = useForm({
    endpoint: 'POST /texts',
    initial: { texts: text.texts as Readonly<Record<string, string>> },
    input: ({ texts }) => ({ key: text.key, texts: { ...texts, 'en-US': texts['en-US'] ?? '' } }),
  });
  const { texts } = form.values;
  const english = texts['en-US'] ?? '';
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <div className="spread">
        <h2>{noticePlaces[text.key]}</h2>
        <span className="row">
          <span className="cap">
            {text.updatedAt === null ? 'Not written yet' : `Changed ${moment(text.updatedAt)}`}
          </span>
          {form.saved && (
            <Tag kind="leaf" icon="check">
              Saved
            </Tag>
          )}
          {writes && (
            <Button kind="honey" type="submit" busy={form.busy}>
              Save
            </Button>
          )}
        </span>
      </div>
      <Refusal>{form.refusal}</Refusal>
      {locales.map((locale) => {
        const own = texts[locale] ?? '';
        return (
          <div key={locale} className="card texts__pair">
            <TextArea
              label={languages[locale]}
              lang={locale}
              value={own}
              disabled={!writes}
              fault={form.faults[`texts.${locale}`]}
              hint={own.trim() === '' ? 'Empty: English is shown.' : undefined}
              onChange={(event) => form.set('texts', { ...texts, [locale]: event.target.value })}
            />
            <Preview locale={locale} text={own.trim() === '' ? english : own} />
          </div>
        );
      })}
    </form>
  );
}
