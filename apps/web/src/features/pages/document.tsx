import { agreementVersion } from '@pollen/contract/values/agreement';
import { useLocale, useText } from '../../platform/i18n/i18n.ts';
import './pages.css';

const sections = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The agreement or the privacy notice, section by section. */
export function Document({ name }: { readonly name: 'agreement' | 'privacy' }) {
  const t = useText('legal');
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <article>
      <p className="cap pages__text">
        {t('since', { day: day.format(new Date(agreementVersion)) })}
      </p>
      {sections.map((section) => (
        <section key={section} className="pages__text">
          <h2 className="h3">{t(`${name}.${section}.title`)}</h2>
          <p>{t(`${name}.${section}.text`)}</p>
        </section>
      ))}
    </article>
  );
}
