import type { SiteSettings } from '@photo-coach/shared/contracts/http/site-settings.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { PRODUCT_NAME, SALES_EMAIL, SUPPORT_EMAIL } from '@photo-coach/shared/domain/product.ts';
import {
  FAILED_WORK_KEPT,
  FILES_GONE_AFTER,
  KNOWN_DEVICE_DAYS,
  MAILED_LINK_WORKS,
} from '@photo-coach/shared/domain/retention/expiries.ts';
import { SHARE_DAYS } from '@photo-coach/shared/domain/shares.ts';

/*
 * Every text of the terms, the privacy policy, the refunds and the imprint, for the product's owner to change. The drafts
 * say what the software does. Have them checked by a lawyer of your country before you charge anyone. What is kept, and
 * how long, is in shared/domain/retention.
 *
 * A text is a paragraph; texts in brackets are a list. [words](address) is a link.
 */

type Detail =
  | ('name' | 'representatives' | 'phone' | 'email' | 'refundEmail' | 'register' | 'taxId')
  | ('model' | 'hosting' | 'backupsKept' | 'logsKept' | 'law' | 'changed');
type Operator = Readonly<Record<Detail, string>> & { readonly address: readonly string[] };

/** For the owner to fill in. Empty values are left out; the imprint says so while there is no name or address. */
export const OPERATOR: Operator = {
  /** The company or person behind this server: 'Example Photography Ltd'. */
  name: '',
  /** The postal address, a line each. */
  address: [],
  /** Who acts for the company. */
  representatives: '',
  phone: '',
  email: SUPPORT_EMAIL,
  /** Where to send refund requests. */
  refundEmail: SALES_EMAIL,
  /** Register and number: 'Companies House 01234567'. */
  register: '',
  taxId: '',
  /** The coach's model and where it runs: 'gpt-5-mini, run by OpenAI in the United States'. */
  model: '',
  /** Where servers and photos are located: 'servers of Example Hosting in Germany'. */
  hosting: '',
  /** How long you keep backups and logs: '30 days'. The software makes no backups, and deletes no logs. */
  backupsKept: '',
  logsKept: '',
  /** The governing law: 'the law of England and Wales'. */
  law: '',
  /** When the texts below were last changed. */
  changed: 'November 27, 2026',
};

/** The text if plans are sold, and the one if nothing is; null for no text. */
type OfPlans = { sold: string; free: string | null };
/** A paragraph, or a list. */
type LegalText = string | OfPlans | readonly (string | OfPlans)[];
/** What a server may offer besides critiques. */
type Configured = SiteSettings['configured'];
type LegalSection = {
  title: string;
  texts: readonly LegalText[];
  /** The section is omitted if nothing is sold. */
  isOfPlans?: true;
  /** A paragraph that follows the texts if its subject is offered; null if not. */
  offered?: (configured: Configured) => string | null;
  /** Shows the retention table above the texts. */
  hasRetention?: true;
};
export type LegalContent = { title: string; lead: string; sections: readonly LegalSection[] };

const WHO = OPERATOR.name || 'the operator of this server';
const MAIL = `[${OPERATOR.email}](mailto:${OPERATOR.email})`;
const REFUND_MAIL = `[${OPERATOR.refundEmail}](mailto:${OPERATOR.refundEmail})`;
const ACCOUNT = `[your account](${PAGES.account})`;
const STRIPE = '[Stripe](https://stripe.com/privacy)';

/** Added if other sites' services are offered; null if there are none. */
function offeredElsewhere({ coachingCall, community }: Configured): string | null {
  const names = [
    ...(coachingCall ? ['the coaching call'] : []),
    ...(community ? ['the community'] : []),
  ];
  if (names.length === 0) return null;
  return `For ${names.join(' and ')} you leave our site: the terms and privacy rules of others apply there, and our links tell them nothing about you.`;
}

/** The texts whose values the owner has filled in. */
const known = (value: string, text: string): string[] => (value === '' ? [] : [text]);

export const TERMS: LegalContent = {
  title: 'Terms',
  lead: `What you can expect of ${PRODUCT_NAME}, and what we expect of you.`,
  sections: [
    {
      title: 'Who we are',
      texts: [
        `These terms are between you and ${WHO}. Our address is in the [imprint](${PAGES.imprint}). Questions: ${MAIL}.`,
      ],
    },
    {
      title: 'What you get',
      texts: [
        `${PRODUCT_NAME} looks at your photos and writes critiques of them. Some remarks are measured, some are what a model saw. Every remark says which.`,
        'A critique is advice and can be wrong. Decide yourself what you do with it, above all before you delete a photo or deliver one to a client.',
        'When the model can’t be reached, you get a technical check, and the page says so.',
      ],
    },
    {
      title: 'Your account',
      texts: [
        'You need an account with an email address that is yours. Be old enough to make a contract where you live. Keep your password to yourself, and tell us when someone else has it.',
        {
          sold: 'An account is for one person. For a club or a studio, ask us for an offer.',
          free: 'An account is for one person.',
        },
      ],
    },
    {
      title: 'Your photos',
      texts: [
        'Your photos stay yours. You let us store them, make smaller copies, measure them and show them to the model, for your critiques and for nothing else. We train no model with them.',
        'Upload only photos that you may use. If people can be recognized in them, it is you who needs their consent where the law asks for it.',
        'Don’t upload anything illegal, above all no pictures of abuse. We delete such photos and the account, and report them where we must.',
      ],
    },
    {
      title: 'Fair use',
      texts: [
        {
          sold: 'Please don’t get around the limits of your plan, attack the service, load it by machine, or try to see what belongs to others. We may pause or end an account that does.',
          free: 'Please don’t get around the limits of this site, attack the service, load it by machine, or try to see what belongs to others. We may pause or end an account that does.',
        },
      ],
    },
    {
      title: 'Plans and payment',
      isOfPlans: true,
      texts: [
        `${PLANS.free.cardName} is free. ${PLANS.creator.cardName} and ${PLANS.pro.cardName} cost the price on the [pricing page](${PAGES.pricing}), every month in advance. ${STRIPE} takes the payment.`,
        'A paid plan renews by itself each month. Cancel anytime: the plan stays active until the end of the month you paid for, and doesn’t renew.',
        'If your plan starts with free days, the checkout says how many. Cancel before they end and you pay nothing.',
        'If a payment fails, the limits of the free plan apply until it goes through. Your photos and critiques stay.',
        `You can have your money back for 30 days: see [refunds](${PAGES.refunds}).`,
      ],
    },
    {
      title: 'The end',
      texts: [
        {
          sold: `You can delete your account at any time in ${ACCOUNT}. That ends a paid plan at once and erases your data. Download what you want to keep first.`,
          free: `You can delete your account at any time in ${ACCOUNT}. That erases your data. Download what you want to keep first.`,
        },
        {
          sold: 'We can end your account for a good reason, with a month’s notice. We pay back what you paid for the time after it. If you break these terms badly, we can end it at once.',
          free: 'We can end your account for a good reason, with a month’s notice. If you break these terms badly, we can end it at once.',
        },
      ],
    },
    {
      title: 'What we answer for',
      texts: [
        'We work to keep the service running and your data safe, but can’t promise that it never stops. Keep the originals of your photos elsewhere too.',
        {
          sold: 'We answer without limit for harm that we cause on purpose or by gross negligence, for harm to life and health, and wherever the law says so. Otherwise we answer for what could be foreseen, up to what you paid us in the last twelve months.',
          free: 'We answer without limit for harm that we cause on purpose or by gross negligence, for harm to life and health, and wherever the law says so.',
        },
        'Nothing here takes away rights that the law gives you as a consumer.',
        ...known(OPERATOR.law, `These terms follow ${OPERATOR.law}.`),
      ],
    },
    {
      title: 'Changes',
      texts: [
        'If we change these terms to your disadvantage, we write to you a month before. If you don’t agree, you can delete your account until then.',
      ],
    },
  ],
};

export const PRIVACY: LegalContent = {
  title: 'Privacy',
  lead: 'What we keep about you, who sees it, and how you get it back or erase it.',
  sections: [
    {
      title: 'In short',
      texts: [
        [
          'Your photos are for your critiques. We sell nothing and show no ads.',
          'No trackers, and no scripts or fonts of other companies.',
          'Where a photo was taken stays in the file that you uploaded. No copy of it has that, and nobody else sees it.',
          `You can download or erase everything in ${ACCOUNT}.`,
        ],
        `Responsible for your data is ${WHO}: see the [imprint](${PAGES.imprint}). We keep it to do what you signed up for, and the counts of use to see where the product fails people.`,
        ...known(OPERATOR.hosting, `Your data is on ${OPERATOR.hosting}.`),
      ],
    },
    {
      title: 'What we keep, and how long',
      texts: [
        ...known(
          OPERATOR.backupsKept,
          `Backups are kept for ${OPERATOR.backupsKept}. What you erase is gone from them after that.`,
        ),
        `Besides this, the server writes a log: which kind of request came, how long it took and whether it failed, with random numbers that stand for an account, an album or a photo. It holds no name, no email address and no photo.${OPERATOR.logsKept === '' ? '' : ` It is kept for ${OPERATOR.logsKept}.`}`,
        `The queue of work holds such numbers too, and lets go of failed work after ${FAILED_WORK_KEPT}.`,
      ],
      hasRetention: true,
    },
    {
      title: 'What the model is sent',
      texts: [
        'A model that sees pictures reads each photo. It is sent:',
        [
          'the photo, made smaller: 1,400 pixels on its longer side, 800 in an album; and a small subject once more, nearer',
          'what we found and measured in it',
          'shutter speed, aperture, ISO, focal length, exposure compensation and flash',
          'what you picked from our lists: level, genres, goals, what the photo is for, what you intended',
        ],
        'It is not sent your name, your email address, the name of a file, where or when a photo was taken, or anything you typed.',
        'For an album, it also gets one sheet with small versions of its photos, what was said of each, and their order. Before a remark is shown, the model may look again: it gets the remark and the part of the photo that it is about. Where you ask whether a later photo or album follows advice, it may get both photos, or such a sheet of both albums, and the advice.',
        OPERATOR.model === ''
          ? `Which model that is and who runs it depends on this server. Ask us: ${MAIL}.`
          : `The model is ${OPERATOR.model}.`,
        'Where no model is set up, nothing leaves our servers for a critique.',
      ],
    },
    {
      title: 'Who sees your data',
      texts: [
        [
          `You, and whoever has a share link that you made: the photos and critiques of that one album, without names, file names and camera data, for ${SHARE_DAYS.at(-1)} days at most. You can end a link at any time.`,
          'People who run this server can open what is stored, to find faults and help you. They also read remarks that you called not true, to make the coach better.',
          {
            sold: `${STRIPE}, if you pay: your email address and the number of your account from us; card, name and address from you. We never see your card number. Stripe keeps what the law makes it keep.`,
            free: null,
          },
          'The mail service that delivers our mails: your address and the mail.',
          'The company that runs the model, if another does: what is listed above.',
          'Google, GitHub or another sign-in provider, if you sign in with one: that you use this service. We get your address, name and number there.',
        ],
        'Nobody else, unless a law or a court makes us.',
      ],
      offered: offeredElsewhere,
    },
    {
      title: 'Cookies and your browser',
      texts: [
        'We set cookies in two cases, and none that follows you:',
        [
          'When you sign in with Google, GitHub or another provider, a cookie makes sure for ten minutes that it is you who comes back.',
          `Once you have signed in, a cookie lets you sign in from this device while someone else guesses at your password. It holds the random number of your last sign-in here. It is valid for ${KNOWN_DEVICE_DAYS} days, also after you sign out, unless the password changes.`,
        ],
        'Your browser itself stores what the site needs:',
        [
          'that you are signed in, and light or dark',
          'what you chose or answered for your next upload, and how far an upload is',
          'counts of use that are not sent yet, the last 100',
          { sold: 'a plan that you chose before you signed up', free: null },
        ],
        'What belongs to your account is removed there when you sign out.',
      ],
    },
    {
      title: 'Mails',
      texts: [
        {
          sold: `We write to you about your account and your plan, and send no advertising. Links in our mails work for ${MAILED_LINK_WORKS}. Our mails have no pictures that tell us whether you opened them.`,
          free: `We write to you about your account, and send no advertising. Links in our mails work for ${MAILED_LINK_WORKS}. Our mails have no pictures that tell us whether you opened them.`,
        },
      ],
    },
    {
      title: 'Your rights',
      texts: [
        [
          `See and take with you: “Download everything” in ${ACCOUNT} gives you one file with all we hold about you, and your photos as you uploaded them.`,
          `Correct: change name, email address and password in ${ACCOUNT}, and your answers with each upload.`,
          `Erase: delete an album in the dashboard, or everything with “Delete account”. The data is gone at once, the files within ${FILES_GONE_AFTER}. What stays for a while is in the table above.`,
          'Object: write to us if you want your counts of use deleted or your data used less.',
        ],
        `Write to ${MAIL}. You can also complain to the data protection authority where you live.`,
      ],
    },
  ],
};

export const REFUNDS: LegalContent = {
  title: 'Refunds',
  lead: 'If a paid plan isn’t for you, you get your money back for 30 days.',
  sections: [
    {
      title: '30 days',
      texts: [
        `Email ${REFUND_MAIL} within 30 days of buying a plan, from the address of your account. You don’t need a reason. You get back all you paid in that time.`,
        'The money goes back to the card you paid with. Banks usually take five to ten days to show it.',
      ],
    },
    {
      title: 'What happens to your plan',
      texts: [
        `We end the plan together with the refund. From then on the limits of the free plan apply: ${PLANS.free.analysesPerDay} analyses a day. Your photos, critiques and progress stay.`,
      ],
    },
    {
      title: 'After 30 days',
      texts: [
        `Cancel anytime: choose “Manage Subscription” under [your plan](${PAGES.billingManage}). The plan stays active until the end of the month you paid for, and doesn’t renew. Months that have begun are not paid back.`,
        'If we charged you by mistake or the service didn’t work for days, write to us, whatever the date.',
      ],
    },
    {
      title: 'If you delete your account',
      texts: [
        'That ends the plan at once and pays nothing back by itself. If your 30 days aren’t over, ask for your refund first.',
      ],
    },
    {
      title: 'The law',
      texts: [
        'This comes on top of the rights that the law gives you, such as a right of withdrawal.',
      ],
    },
  ],
};

export const IMPRINT = {
  title: 'Imprint',
  lead: `Who is behind ${PRODUCT_NAME}.`,
  missing: `Whoever runs this server has not entered a name and an address here yet. Until then, write to ${MAIL}.`,
  labels: {
    operator: 'Operator',
    representatives: 'Represented by',
    contact: 'Contact',
    register: 'Register',
    taxId: 'Tax number',
  },
} as const;
