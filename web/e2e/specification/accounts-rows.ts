import { SALES_EMAIL } from '@photo-coach/shared/domain/product.ts';
import { SESSION_KEY } from '../support/stored-session.ts';
import {
  absent,
  answer,
  disabled,
  endsAt,
  fill,
  focused,
  link,
  lose,
  press,
  raise,
  refuse,
  stored,
  type Visit,
  visit,
  wait,
} from './vocabulary.ts';

const STRONG = 'Abcdefgh1!x';
const SIGN_IN = fill({ Email: 'ansel@example.com', Password: 'secret' });
const PERSON = fill({
  'First name': 'Ansel',
  'Last name': 'Adams',
  Email: 'ansel@example.com',
});
const TWO_PASSWORDS = fill({ Password: 'abc', 'Confirm password': 'abd' });
const NEW_PASSWORD = fill({ Password: STRONG, 'Confirm password': STRONG });
const HINT = 'Use 8+ chars, mix cases, numbers & symbols';
const TOO_SHORT = 'Password must be at least 6 characters long';
const UNCONFIRMED = { id: 'u1', email: 'ansel@example.com', aud: 'authenticated' };
const NO_PROFILE = { given: refuse('/api/me/profile', 400) };
/** What a sign-out removes from local storage. */
const CLEARED = [
  'analytics_events',
  'user_preferences',
  'cached_feedback',
  'upload_progress',
  'questionnaire_data',
  'subscription_cache',
  'user_profile',
  'recent_uploads',
  'feature_flags',
  'ab_assignments',
];

// biome-ignore format: a row a line
const PUBLIC_PAGES: readonly Visit[] = [
  visit('visitor', '/', [
    ['1 §2 Header', link('Sign in', '/auth'), link('Get Started', '/pricing')],
    ['1 §2 Landing', link('Analyze Your First Photo Free', '/onboarding/journey')],
    ['1 §2 Landing', link('Learn More', '/about')],
    ['1 §2 Landing', link('Start Free', '/auth?mode=sign-up&plan=starter'), absent('Start Free Trial')],
    ['1 §2 Landing', link('Start Free', '/auth?mode=sign-up')],
    ['1 §1', /^3\s*free critiques per day$/, /^30\s*seconds to your feedback$/],
    ['1 §1', /^10,000\+\s*photographers$/, /^95%\+\s*accuracy$/, /^4\.9\/5\s*rating$/],
    ['1 §1', press('Is there a money-back guarantee?'), /^Yes, for 30 days\./],
    ['1 §1', press('Can I cancel anytime?'), /^Yes\. Plans run month to month\./],
    ['1 §2 Landing', absent(/^Yes, for 30 days\./)],
    ['1 §2 Landing', press('Pricing'), endsAt('/')],
  ]),
  visit('starter', '/about', [
    ['1 §2 Header', link('Upload Photos', '/upload-choice'), 'Pricing', 'Sign Out'],
    ['1 §8 Global', raise('rejection'), 'Something went wrong'],
    ['1 §8 Global', raise('error'), 'Application Error'],
  ]),
  visit('visitor', '/about', [
    ['1 §2 About', 'Mission', 'Vision', 'Founder', link('Back to Home', '/')],
    ['1 §2 About', link('Start Your Journey', '/auth?mode=sign-up')],
  ]),
  visit('visitor', '/loading', [['1 §2 Routes', 'Loading', link('Upload Photos', '/upload-choice'), link('Back to Home', '/')]]),
  visit('visitor', '/no/such/page', [
    ['1 §2 Routes', 'Oops! Page not found', link('Return to Home', '/')],
    ['1 §2 Routes', 'One photo, or an album', 'What’s free and what isn’t', 'What a critique is based on'],
  ]),
];

// biome-ignore format: a row a line
const ONBOARDING: readonly Visit[] = [
  visit('visitor', '/onboarding/journey', [
    ['1 §2 Onboarding', 'Beginner', 'Improving', 'Serious Hobbyist', 'Pro/Semi-Pro'],
    ['1 §2 Onboarding', press('Serious Hobbyist'), endsAt('/onboarding/genres')],
    ['1 §3', stored('journeyLevel', 'serious_hobbyist')],
  ]),
  visit('visitor', '/onboarding/genres', [
    ['1 §2 Onboarding', 'Portraits', 'Street Photography', 'Events', 'Weddings', 'Corporate'],
    ['1 §5', press('Next'), 'Please select at least one genre'],
    ['1 §3', press('Street Photography'), stored('genres', '["street_photography"]')],
    ['1 §2 Onboarding', press('Next'), endsAt('/onboarding/equipment')],
  ]),
  visit('visitor', '/onboarding/equipment', [
    ['1 §2 Onboarding', 'DSLR or Mirrorless', 'Smartphone', 'Film Camera', 'Instant Camera'],
    ['1 §5', press('Next'), 'Please select your equipment'],
    ['1 §3', press('Film Camera'), stored('equipment', '["film_camera"]')],
    ['1 §2 Onboarding', press('Next'), endsAt('/onboarding/goals')],
  ]),
  visit('visitor', '/onboarding/goals', [
    ['1 §2 Onboarding', 'Hobby', 'Professional', 'Social Media', 'Competitions'],
    ['1 §5', press('Next'), 'Please select your goals'],
    ['1 §3', press('Social Media'), stored('goals', '["social_media"]')],
    ['1 §2 Onboarding', press('Next'), endsAt('/onboarding/challenges')],
  ]),
  visit('visitor', '/onboarding/challenges', [
    ['1 §2 Onboarding', 'Technical Skills', 'Creativity', 'Client Work', 'Consistency'],
    ['1 §5', press('Next'), 'Please select your challenges'],
    ['1 §3', press('Client Work'), stored('challenges', '["client_work"]')],
    ['1 §2 Onboarding', press('Next'), endsAt('/auth')],
  ]),
  visit('notOnboarded', '/welcome', [
    ['1 §2 Welcome', link('GET STARTED', '/onboarding/compressed')],
    ['1 §2 Welcome', 'Your experience level', 'Your favorite genres', 'Start uploading'],
  ]),
  visit('notOnboarded', '/welcome', { given: refuse('/api/me', 400) }, [
    ['1 §8', 'Failed to load user profile. Please try again.'],
  ]),
  visit('notOnboarded', '/onboarding/compressed', [
    ['1 §2 Onboarding', 'Step 1 of 3', 'Skip'],
    ['1 §5', press('Next'), 'Please select your level', 'Please select at least one genre'],
    ['1 §2 Onboarding', press('Beginner'), press('Events'), press('Next'), 'Step 2 of 3'],
    ['1 §5', press('Next'), 'Please select your goals'],
    ['1 §2 Onboarding', press('Hobby'), press('Next'), 'Step 3 of 3', 'Your equipment (optional)'],
    ['1 §8', refuse('/api/me', 500), press('Finish'), 'Failed to save your preferences. Please try again.'],
    ['1 §8', press('Skip'), 'Failed to skip onboarding. Please try again.'],
  ]),
  visit('notOnboarded', '/onboarding/compressed', [
    ['1 §2 Onboarding', press('Skip'), endsAt('/upload-choice')],
  ]),
];

// biome-ignore format: a row a line
const SIGNING_IN: readonly Visit[] = [
  visit('visitor', '/auth', [
    ['1 §2 Auth', 'Welcome Back', 'Keep me signed in', 'Forgot your password?', disabled('Sign In')],
    ['1 §2 Auth', press('Show password'), 'Hide password'],
    ['1 §5', fill({ Email: 'ansel', Password: 'secret' }), press('Sign In'), 'Please enter a valid email address'],
    ['1 §2 Auth', focused('Email'), disabled('Sign In')],
    ['1 §5', fill({ Email: '' }), 'Email is required'],
    ['1 §5', SIGN_IN, absent('Email is required')],
    ['1 §2 Auth', answer('/auth/token', undefined), press('Sign In'), 'Signing in...'],
  ]),
  visit('visitor', '/auth', [
    ['1 §8', SIGN_IN, refuse('/auth/token', 400, 'invalid_credentials'), press('Sign In'), 'Email or password is incorrect', 'Authentication failed'],
    ['1 §8', refuse('/auth/token', 400, 'email_not_confirmed'), press('Sign In'), 'Please check your email and click the confirmation link before signing in.'],
    ['1 §8', refuse('/auth/token', 429), press('Sign In'), 'Too many attempts. Please wait a few minutes before trying again.'],
    ['1 §8', refuse('/auth/token', 400), press('Sign In'), 'A raw message'],
    ['1 §8', refuse('/auth/token', 400, 'x', ''), press('Sign In'), 'Sign in failed'],
    ['1 §8 Social', lose('/auth/token'), press('Sign In'), 'Could not reach authentication service. Please check your connection and try again.'],
    ['1 §2 Auth', press('Create an account'), absent('Could not reach authentication service. Please check your connection and try again.')],
  ]),
  visit('visitor', '/auth?mode=sign-up', [
    ['1 §2 Auth', 'Create Account', 'First name', 'Last name', 'Email', 'Password', 'Confirm password'],
    ['1 §2 Auth', disabled('Create Account'), link('Terms', '/terms'), link('Privacy policy', '/privacy')],
    ['1 §5', fill({ Password: 'abc' }), 'Password strength: Weak', HINT],
    ['1 §5', fill({ Password: 'abcdefgh' }), 'Password strength: Fair', HINT],
    ['1 §5', fill({ Password: 'abcdefgh1' }), 'Password strength: Good', absent(HINT)],
    ['1 §5', fill({ Password: 'Abcdefgh1' }), 'Password strength: Strong', absent(HINT)],
    ['1 §5', PERSON, TWO_PASSWORDS, press('Create Account'), TOO_SHORT, 'Passwords do not match'],
    ['1 §2 Auth', focused('Password')],
    ['1 §5', fill({ Password: 'abd' }), absent('Passwords do not match')],
    ['1 §8', PERSON, NEW_PASSWORD, refuse('/auth/signup', 400, 'x', ''), press('Create Account'), 'Sign up failed'],
    ['1 §2 Auth', answer('/auth/signup', undefined), press('Create Account'), 'Creating account...'],
  ]),
  visit('visitor', '/auth?mode=sign-up', [
    ['1 §8', PERSON, NEW_PASSWORD, refuse('/auth/signup', 422, 'user_already_exists'), press('Create Account'), 'Welcome Back', 'Sign up failed'],
    ['1 §8', 'An account with this email already exists. Please sign in instead.'],
  ]),
  visit('visitor', '/auth?mode=sign-up', [
    ['1 §8', PERSON, NEW_PASSWORD, answer('/auth/signup', UNCONFIRMED), press('Create Account'), 'Account created!'],
    ['1 §4 Sign-up', endsAt('/verify-email'), 'Your confirmation link goes to ansel@example.com.'],
  ]),
  visit('visitor', '/auth?mode=forgot', [
    ['1 §2 Auth', 'Reset Password', 'Send Reset Link', absent('Password')],
    ['1 §5', fill({ Email: 'ansel' }), press('Send Reset Link'), 'Please enter a valid email address'],
    ['1 §8', fill({ Email: 'ansel@example.com' }), refuse('/auth/recover', 500), press('Send Reset Link'), 'Could not send reset email. Please try again.'],
    ['1 §8', answer('/auth/recover', {}), press('Send Reset Link'), 'Reset link sent'],
    ['1 §2 Auth', press('Back to sign in'), 'Welcome Back'],
  ]),
  visit('visitor', '/auth?reset=true', [
    ['1 §4 Reset', 'Auth session missing! Please click the password reset link from your email again.'],
  ]),
  visit('starter', '/auth?reset=true', [
    ['1 §2 Auth', 'Set New Password'],
    ['1 §5', TWO_PASSWORDS, press('Set New Password'), TOO_SHORT, 'Passwords do not match', HINT],
    ['1 §8', NEW_PASSWORD, refuse('/auth/user', 422, 'same_password'), press('Set New Password'), 'New password must be different from your current password'],
    ['1 §8', refuse('/auth/user', 422, 'weak_password'), press('Set New Password'), TOO_SHORT],
    ['1 §8', refuse('/auth/user', 500), press('Set New Password'), 'Failed to update password. Please try again.'],
  ]),
  visit('visitor', '/auth?error=access_denied', [['1 §4 Social', 'Sign in canceled']]),
  visit('visitor', '/auth?error=server_error', [['1 §4 Social', 'OAuth server error. Please try again later.']]),
  visit('visitor', '/auth?error=invalid_request', [['1 §4 Social', 'Authentication failed. Please try again.']]),
  visit('visitor', '/verify-email?token_hash=none', [
    ['1 §5', press('Resend Confirmation Email'), 'No user email available'],
  ]),
  visit('unverified', '/verify-email', { given: refuse('/auth/resend', 500) }, [
    ['1 §8', 'Error sending email', 'Failed to send confirmation email. Please try again.'],
    ['1 §2 Verify', /@example\.com\.$/, "I've Confirmed My Email", 'Sign out and use a different email'],
    ['1 §2 Verify', 'Check your spam folder', 'Make sure the address above is right'],
    ['1 §2 Verify', 'Resend the confirmation email', 'Wait a few minutes: email can be slow'],
    ['1 §8', answer('/auth/resend', {}), press('Resend Confirmation Email'), 'Email sent!'],
    ['1 §2 Verify', press("I've Confirmed My Email"), "Your email isn't confirmed yet"],
  ]),
  visit('starter', '/badges', [
    ['1 §8', refuse('/auth/logout', 503), press('Sign Out'), 'Network Error', 'Could not reach the server. Please try again.', endsAt('/badges')],
    ['1 §8', refuse('/auth/logout', 500), press('Sign Out'), 'Sign Out Error', endsAt('/auth')],
    ['1 §8', 'Something went wrong while signing out, but you have been signed out locally.'],
    ['1 §8', 'Something went wrong while signing out'],
    ['1 §4 Sign-out', stored(SESSION_KEY, null)],
  ]),
  visit('starter', '/badges', { given: refuse('/auth/logout', 520) }, [
    ['1 §8', press('Sign Out'), 'Sign Out Error', endsAt('/auth'), stored(SESSION_KEY, null)],
  ]),
  visit('starter', '/badges', { stored: Object.fromEntries(CLEARED.map((name) => [name, 'x'])) }, [
    ['1 §4 Sign-out', answer('/auth/logout', {}, 204), press('Sign Out'), 'Signed out', 'You have been successfully signed out.', endsAt('/auth')],
    ['1 §3', ...CLEARED.map((name) => stored(name, null))],
  ]),
];

// biome-ignore format: a row a line
const PLANS: readonly Visit[] = [
  visit('visitor', '/pricing', [
    ['1 §2 Pricing', 'Choose Your Plan', 'Starter', 'Creator', 'Most Popular', 'Pro'],
    ['1 §2 Pricing', 'Need a Custom Plan?', 'Contact Sales'],
    ['1 §9', /^\$9\s*per month$/, /^\$20\s*per month$/],
    ['1 §6', '3 critiques per day', 'Basic coaching', 'Community access', '2 free folder uploads'],
    ['1 §6', '100 photos a day, 3,000 a month', 'Advanced feedback', 'Progress tracking'],
    ['1 §6', 'Monthly portfolio review', 'Album uploads of up to 12 photos', 'Unlimited album uploads'],
    ['1 §6', 'Export and Deep Dive', 'Everything in Creator', 'Business tips', 'Priority AI speed'],
    ['1 §6', 'Early access to new features', '1-on-1 monthly coaching call', 'Custom branding'],
    ['1 §4 Plans', link('Start Free', '/auth?mode=sign-up&plan=starter')],
    ['1 §4 Plans', link('Choose Creator', '/auth?mode=sign-up&plan=creator'), link('Choose Pro', '/auth?mode=sign-up&plan=pro')],
    ['1 §2 Pricing', link('Contact Sales', `mailto:${SALES_EMAIL}`), press('How long do you keep my albums?'), /^Until you delete the album or the account\./],
  ]),
  visit('starter', '/pricing', [
    ['1 §2 Pricing', 'Current Plan'],
    ['1 §8 Checkout', refuse('/create-checkout-session', 503, 'payments_unavailable'), press('Choose Creator'), 'Checkout Error', "We couldn't start checkout. Please try again in a moment."],
    ['1 §8 Checkout', refuse('/create-checkout-session', 409, 'already_subscribed'), press('Choose Creator'), 'Already Subscribed', 'This plan is already active.'],
    ['1 §8 Checkout', refuse('/create-checkout-session', 504, 'payments_timeout'), press('Choose Creator'), 'Request Timeout', 'This is taking too long, please try again.'],
    ['1 §2 Pricing', answer('/create-checkout-session', undefined), press('Choose Pro'), 'Processing...'],
  ]),
  visit('starter', '/pricing', { given: refuse('/create-checkout-session', 403, 'email_not_verified') }, [
    ['1 §8 Checkout', press('Choose Pro'), 'Email Verification Required'],
  ]),
  visit('starter', '/pricing', { given: answer('/create-checkout-session', {}) }, [
    ['1 §8 Checkout', press('Choose Creator'), 'Checkout Error', "We couldn't start checkout. Please try again in a moment."],
  ]),
  visit('starter', '/pricing', [
    ['1 §4 Plans', press('Current Plan'), 'Plan Activated', endsAt('/upload-choice')],
  ]),
  visit('starter', '/pricing?checkout=cancelled', [
    ['1 §8 Checkout', 'Checkout canceled', 'You can try again or choose another plan.'],
  ]),
  visit('unverified', '/pricing', [
    ['1 §8 Checkout', press('Choose Pro'), 'Email Verification Required', endsAt('/verify-email')],
    ['1 §8 Checkout', 'Please verify your email address before upgrading your plan.'],
  ]),
  visit('creator', '/pricing', [
    ['1 §8 Checkout', press('Current Plan'), 'Already Subscribed'],
    ['1 §2 Pricing', press('Choose Pro'), 'Switch Plan', 'Cancel', 'Continue'],
    ['1 §2 Pricing', 'Switch to Pro? Your current Creator plan will be replaced.'],
  ]),
  visit('pro', '/pricing', [
    ['1 §2 Pricing', press('Choose Creator'), 'Switch to Creator? Your current Pro plan will be replaced.'],
  ]),
];

// biome-ignore format: a row a line
const BILLING: readonly Visit[] = [
  visit('creator', '/billing', [
    ['1 §2 Billing', 'Download Invoices', link('Back to Dashboard', '/dashboard')],
    ['1 §8 Portal', refuse('/customer-portal', 503, 'payments_unavailable'), press('Manage Subscription'), 'Portal Error'],
    ['1 §8 Portal', "Couldn't open the billing portal. Try again or contact support."],
  ]),
  visit('starter', '/billing', NO_PROFILE, [
    ['1 §8', 'Error loading billing information', 'Please try refreshing the page.', 'Download Invoices', 'Try Again'],
  ]),
  visit('starter', '/billing/manage', [
    ['1 §2 Billing manage', 'Your Plan', 'Starter (Free)', '3 critiques per day', 'Payment Method'],
    ['1 §2 Billing manage', link('Choose Plan', '/pricing'), link('Upgrade Plan', '/pricing')],
    ['1 §2 Billing manage', 'Quick Actions', link('Back to Dashboard', '/app'), absent('Manage Subscription')],
    ['1 §6', '3 of 3 analyses left today', '2 of 2 free folder uploads left'],
  ]),
  visit('visitor', '/billing', [['1 §2 Billing', /^You are not signed in\./, link('Sign in', '/auth?returnTo=%2Fbilling')]]),
  visit('visitor', '/billing/manage', [
    ['1 §2 Billing manage', /^You are not signed in\./, link('Sign in', '/auth?returnTo=%2Fbilling%2Fmanage')],
  ]),
  visit('visitor', '/billing/success', [
    ['1 §2 Success', 'Sign in to see your plan', link('Sign in', '/auth?returnTo=%2Fbilling%2Fsuccess')],
  ]),
  visit('starter', '/billing/manage', NO_PROFILE, [['1 §8', 'Could not load subscription details']]),
  visit('creator', '/billing/manage', [
    ['1 §4 Status', 'Active', /^Renews on/],
    ['1 §2 Billing manage', 'Manage', link('Upgrade Plan', '/pricing')],
    ['1 §8 Portal', refuse('/customer-portal', 403, 'no_session'), press('Manage Subscription'), 'Authentication required'],
    ['1 §8', lose('/customer-portal'), press('Manage Subscription'), 'Error accessing billing portal'],
    ['1 §8', answer('/customer-portal', {}), press('Manage Subscription'), 'Unable to access billing portal'],
    ['1 §8', refuse('/customer-portal', 404, 'no_subscription'), press('Manage Subscription'), 'No subscription found'],
  ]),
  visit('pro', '/billing/manage', [
    ['1 §2 Billing manage', 'Everything in Creator', absent('Upgrade Plan')],
  ]),
  visit('pastDue', '/billing/manage', [['1 §4 Status', 'Past Due', /^Expires on/]]),
  visit('canceled', '/billing/manage', [['1 §4 Status', 'Cancelled', /^Ended on/]]),
  visit('creator', '/billing/success', [
    ['1 §2 Success', 'Payment Successful!', 'Plan', 'Status', 'Renews on', link('Go to app', '/dashboard')],
    ['1 §4 Success', 'Creator activated'],
  ]),
  visit('visitor', '/dev/billing-check', [
    ['1 §2 Diagnostics', 'Authentication Required', 'Please sign in to access billing diagnostics'],
    ['1 §2 Diagnostics', endsAt('/auth?returnTo=%2Fdev%2Fbilling-check')],
  ]),
  visit('starter', '/dev/billing-check', [
    ['1 §2 Diagnostics', 'Billing Diagnostics', 'Profile', 'Test Flow', 'Webhook'],
    ['1 §2 Diagnostics', /^Signed in, with a verified email/, /^Checkout opened/, /^Webhook received/, /^Plan active/],
  ]),
];

// biome-ignore format: a row a line
const PROGRESS: readonly Visit[] = [
  visit('visitor', '/badges', [
    ['1 §9', 'This is a sample', /^75\b/, 'Improving', '4 days'],
    ['1 §9', 'First Upload', 'Great Composition', 'Color Master', 'Detail Focus'],
    ['1 §2 Progress', link('Keep Growing', '/keep-growing')],
  ]),
  visit('visitor', '/photo-journey', [['1 §2 Progress', link('Sign in', '/auth?returnTo=%2Fphoto-journey')]]),
  visit('notOnboarded', '/photo-journey', [['1 §2 Progress', link('Upload Your First Photos', '/upload-choice')]]),
  visit('notOnboarded', '/photo-journey', { given: refuse('/api/progress', 400) }, [
    ['1 §8', 'Your progress could not be loaded'],
  ]),
  visit('visitor', '/keep-growing', [
    ['1 §2 Progress', 'Go out and shoot. Then come back for a critique.', link('Upload More Photos', '/upload-choice')],
  ]),
  visit('visitor', '/keep-growing-tips', [
    ['1 §2 Progress', 'Upload Regularly', 'Focus on Feedback', 'Track Progress'],
    ['1 §2 Progress', wait(3_600), link('Fuel Your Journey', '/photo-journey')],
  ]),
];

const NO_OFFERS = {
  given: answer('/api/me/benefits', { coachingCall: null, communityUrl: null }),
};

// biome-ignore format: a row a line
const COMMUNITY: readonly Visit[] = ['/account', '/dashboard'].map((page) =>
  visit('starter', page, [['1 §6', link('Community (in a new tab)', 'https://chat.example.com/photographers'), absent('Your coaching call')]]),
);

/** Accounts, onboarding and billing. */
export const ACCOUNTS: readonly Visit[] = [
  ...PUBLIC_PAGES,
  ...ONBOARDING,
  ...SIGNING_IN,
  ...PLANS,
  ...BILLING,
  ...PROGRESS,
  ...COMMUNITY,
  visit('starter', '/portfolio-reviews', [
    ['1 §6', /^The monthly portfolio review is part of Creator\./, 'Upgrade to Creator'],
  ]),
  visit('pro', '/portfolio-reviews', [
    ['1 §6', /^Your first review comes on \w+ 1, \d{4}\. No photo of /],
  ]),
  visit('pastDue', '/portfolio-reviews', [
    [
      '1 §6',
      /^Your Creator plan is not active \(status: Past Due\)/,
      link('Manage plan', '/billing/manage'),
    ],
  ]),
  visit('starter', '/dashboard', [
    ['1 §6', /3 of 3 analyses left today · 2 of 2 free folder uploads left/],
  ]),
  visit('pastDue', '/account', [
    ['1 §4 Status', /Past Due · Expires on Dec 22, 2096/, link('Manage plan', '/billing/manage')],
  ]),
  visit('exhausted', '/upload-choice', [
    ['1 §2 Pricing', /^Monthly, cancel anytime\./, link('Terms', '/terms')],
  ]),
  visit('pro', '/account', NO_OFFERS, [
    ['1 §6', link('Manage plan', '/billing/manage'), absent('Your coaching call')],
  ]),
];
