/** Words of which believable texts are made: everyday, of no trade, and of no harm. */

export const givenNames =
  'Ada Amara Anton Bea Carlos Chen Dalia Elif Emil Farah Greta Hana Ines Ivan Jonas Kofi Lena Lucia Malik Mira Nadia Noah Oscar Priya Rosa Samir Sofia Tariq Uma Yuki'.split(
    ' ',
  );

export const familyNames =
  'Abara Berg Castillo Diaz Eriksen Fischer Garcia Haddad Ito Jansen Kaya Laurent Moreau Novak Okafor Patel Quinn Rossi Silva Tanaka Ueda Vega Weber Yilmaz Zhang'.split(
    ' ',
  );

export const companies =
  'Alder Beacon Cedar Delta Ember Fjord Grove Harbour Indigo Juniper Kestrel Lantern Meridian Northwind Orchard Prairie Quarry Ridge Summit Tidal'.split(
    ' ',
  );

export const companyKinds = 'Labs Systems Works Studio Collective Group Software Partners'.split(' ');

export const teams =
  'Platform,Design,Support,Research,Operations,Growth,Security,Mobile,Data,Quality,Finance,Community'.split(
    ',',
  );

export const titles =
  'Getting started,Product guide,Release notes,Team handbook,Architecture overview,User research,Onboarding,Roadmap,Style guide,Integration guide,Frequently asked questions,Troubleshooting,Security policy,Quick reference,Migration guide,Best practices,Meeting notes,Design principles,Support playbook,Data model,First steps,Project charter,Testing strategy,Deployment checklist,Customer stories,Public roadmap,Incident reviews,Reference manual,Developer portal,Knowledge base'.split(
    ',',
  );

export const qualities =
  'amber bright calm clear crisp early fresh gentle golden green keen light mellow northern open plain quiet rapid silver simple smooth spring steady sunny swift tidy vivid warm western young'.split(
    ' ',
  );

export const things =
  'anchor atlas bridge canvas compass corner engine field forest garden harbour island journal ladder lantern library market meadow mirror orchard pebble pocket project river signal sketch station studio valley window'.split(
    ' ',
  );

export const sentences =
  'Explains how the parts fit together.|Collects what the team has agreed on so far.|Covers the most common questions, with short answers.|Describes each step in the order in which it is done.|Shows where to begin and whom to ask.|Keeps the examples close to everyday use.|Updated whenever something changes.|Written for people who are new to it.|Gives an overview before it goes into detail.|Lists what has changed, and why.|Summarises the findings of the last month.|Links to everything that is worth a closer look.'.split(
    '|',
  );

export const remarks =
  'Looks good to me.|Could we add an example here?|The second paragraph reads much better now.|This is clear, thank you.|I have updated the wording.|Let us keep this short.|A picture would help at this point.|Agreed, I will take care of it.|The link at the end needs another look.|Is this still up to date?|Nice work on this.|Please check the last section again.'.split(
    '|',
  );

export const subjects =
  'Improve the introduction,Fix the broken links,Describe the new settings,Reword the summary,Add an example,Update the screenshots,Clarify the limits,Shorten the first chapter,Explain the error messages,Sort the list of options'.split(
    ',',
  );

export const emojis = [
  '1f4d8',
  '1f680',
  '1f331',
  '1f4a1',
  '1f50d',
  '1f4e6',
  '1f3af',
  '1f9ed',
  '1f4da',
  '1f308',
].map((code) => String.fromCodePoint(Number.parseInt(code, 16)));

export const icons = 'book rocket seedling lightbulb search box bullseye compass star heart bell flag'.split(
  ' ',
);

export const languages = ['en', 'de', 'fr', 'es', 'it', 'ja', 'pt', 'nl', 'sv', 'ko'];

export const countries =
  'Austria,Brazil,Canada,Denmark,Estonia,Finland,Ghana,Iceland,Japan,Kenya,Norway,Portugal'.split(',');

export const countryCodes = ['AT', 'BR', 'CA', 'DK', 'EE', 'FI', 'GH', 'IS', 'JP', 'KE', 'NO', 'PT'];

export const currencies = ['EUR', 'USD', 'GBP', 'JPY', 'CHF', 'SEK', 'CAD', 'AUD'];

export const cities = 'Lisbon,Oslo,Nairobi,Kyoto,Porto,Toronto,Vienna,Accra,Tallinn,Bergen,Graz,Recife'.split(
  ',',
);

export const streets =
  'Mill Lane,Harbour Street,Station Road,Orchard Way,Bridge Street,Park Avenue,Garden Row'.split(',');

export const zones = [
  'Europe/Lisbon',
  'Europe/Oslo',
  'Africa/Nairobi',
  'Asia/Tokyo',
  'America/Toronto',
  'UTC',
];

export const mediaTypes = ['text/markdown', 'application/json', 'image/png', 'application/pdf', 'text/plain'];

export const endings = ['md', 'json', 'png', 'pdf', 'txt', 'csv'];

export const tags =
  'guide,draft,internal,release,help,design,beta,howto,archive,reference,priority,review'.split(',');

export const roles = 'Engineer,Designer,Writer,Analyst,Manager,Researcher,Consultant,Editor'.split(',');

export const states = 'active,pending,done,open,closed,draft'.split(',');
