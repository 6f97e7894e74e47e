/** Every name under which the console keeps something in the browser; `index.html` reads the theme's. */
export const storageKeys = { theme: 'consoleTheme', surveyDraft: 'consoleSurveyDraft' } as const;
