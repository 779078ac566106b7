/** What the product is called, everywhere. */
export const PRODUCT_NAME = 'Photo Coach';

/** Where 'Contact Sales' writes to. A domain that belongs to nobody (RFC 2606): the owner puts the real address here. */
export const SALES_EMAIL = 'sales@photo-coach.example';
