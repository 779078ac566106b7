/** The name of the product. */
export const PRODUCT_NAME = 'Photo Coach';

/** The address behind 'Contact Sales': a reserved domain (RFC 2606), to be replaced with the real one. */
export const SALES_EMAIL = 'sales@photo-coach.example';

/** The address for questions about an account or a payment, likewise reserved. */
export const SUPPORT_EMAIL = 'support@photo-coach.example';
