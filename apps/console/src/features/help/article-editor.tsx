import { type Locale, locales } from '@pollen/contract/codes/locale';
import type { OperatorArticle } from '@pollen/contract/operator/help';
import { articleBodyLength, articleTitleLength, blocksOf } from '@pollen/contract/values/article';
import { useState } from 'react';
import { useForm } from '../../platform/form.ts';
import { moment } from '../../platform/format.ts';
import { useMay } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Refusal, TextArea, TextField } from '../../ui/field.tsx';
import { asLocalizedText, type LocalizedText, languageNames } from '../../ui/language-fields.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Votes } from './article-table.tsx';
import './article.css';

interface PreviewProps {
  readonly locale: Locale;
  readonly title: string;
  readonly body: string;
}

/** The article as a member's phone shows it. */
function Preview({ locale, title, body }: PreviewProps) {
  return (
    <section className="article__preview" lang={locale} aria-label="Preview">
      <h3>{title}</h3>
      {blocksOf(body).map((block, at) =>
        block.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <p key={at}>{block.text}</p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <ul key={at}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

function LanguageVotes({ article }: { readonly article: OperatorArticle }) {
  return (
    <div className="row wrap">
      <span>
        Did it help? <Votes {...article} />
      </span>
      {article.byLanguage.map((votes) => (
        <span key={votes.locale} className="cap">
          {languageNames[votes.locale]}: <Votes {...votes} />
        </span>
      ))}
    </div>
  );
}

/** One article, edited one language at a time, with a preview. */
export function ArticleEditor({ article }: { readonly article: OperatorArticle }) {
  const writes = useMay('article.write');
  const [version, setVersion] = useState(article.version);
  const [locale, setLocale] = useState<Locale>('en-US');
  const form = useForm({
    endpoint: 'POST /articles/{slug}',
    initial: {
      titles: article.titles as LocalizedText,
      bodies: article.bodies as LocalizedText,
      published: article.published,
    },
    input: ({ titles, bodies, published }) => ({
      slug: article.slug,
      version,
      titles: asLocalizedText(titles),
      bodies: asLocalizedText(bodies),
      published,
    }),
    onDone: (saved) => setVersion(saved.version),
  });
  const { titles, bodies, published } = form.values;
  const faulty = locales.filter(
    (name) => form.faults[`titles.${name}`] ?? form.faults[`bodies.${name}`],
  );
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <div className="spread">
        <span className="cap">
          Version {version}, changed {moment(article.updatedAt)}
        </span>
        <span className="row">
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
      <LanguageVotes article={article} />
      <fieldset className="article__languages" aria-label="Language">
        {locales.map((name) => (
          <Button
            key={name}
            kind={name === locale ? 'honey' : 'line'}
            aria-pressed={name === locale}
            onClick={() => setLocale(name)}
          >
            {languageNames[name]}
            {!titles[name]?.trim() && ' (in English)'}
            {faulty.includes(name) && ' (incomplete)'}
          </Button>
        ))}
      </fieldset>
      <div className="article__pair">
        <div className="stack">
          <TextField
            label={`Title, ${languageNames[locale]}`}
            lang={locale}
            maxLength={articleTitleLength}
            disabled={!writes}
            value={titles[locale] ?? ''}
            fault={form.faults[`titles.${locale}`]}
            onChange={({ target }) => form.set('titles', { ...titles, [locale]: target.value })}
          />
          <TextArea
            label={`Text, ${languageNames[locale]}`}
            hint="An empty line starts a paragraph; lines that begin with “- ” are a list."
            lang={locale}
            maxLength={articleBodyLength}
            disabled={!writes}
            value={bodies[locale] ?? ''}
            fault={form.faults[`bodies.${locale}`]}
            onChange={({ target }) => form.set('bodies', { ...bodies, [locale]: target.value })}
          />
          <Checkbox
            label="Members can read this article"
            checked={published}
            disabled={!writes}
            onChange={({ target }) => form.set('published', target.checked)}
          />
        </div>
        <Preview
          locale={locale}
          title={titles[locale]?.trim() || (titles['en-US'] ?? '')}
          body={bodies[locale]?.trim() || (bodies['en-US'] ?? '')}
        />
      </div>
    </form>
  );
}
